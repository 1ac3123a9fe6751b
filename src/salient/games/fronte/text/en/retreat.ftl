fronte-ask-retreat = { $unit } retreats: choose the next sector. Sectors: { $sectors }.
fronte-retreats = { $unit } retreats to { $hex }.
fronte-retreat-zoc = { $unit } stops in an enemy ZOC in { $hex }.
fronte-no-way-back = { $unit } has no way back.
fronte-refused-no-cover = { $hex } is neither heavy terrain nor fortified
fronte-refused-not-far = a retreat ends two sectors away, and { $hex } is nearer
fronte-refused-retreat-zoc = { $hex } lies in an enemy ZOC, and there is another way
fronte-refused-other-way = no whole retreat leads through { $hex }

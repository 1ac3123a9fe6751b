a44-ask-bridges = Choose a bridge to blow or to rebuild, or end the bridge phase.
a44-ask-demolition = { $hex } is about to be attacked: choose a bridge to blow, or decline.
a44-ask-demolition-pass = Blow no bridge
a44-ask-burn = The fuel dump in { $hex } is about to be attacked: burn it, or decline.
a44-ask-burn-pass = Leave the dump
a44-ask-commando = The bridge between { $from } and { $to } is to be blown: place the Greif Commando there, or decline.
a44-ask-commando-pass = No commando here
a44-roll-demolition = { $unit } tries to blow the bridge between { $from } and { $to }
a44-roll-burn = Demolition of the fuel dump in { $hex }
a44-roll-ouren = Ouren bridge

a44-bridge-finished = The bridge between { $from } and { $to } is finished.
a44-bridge-not-finished = The bridge between { $from } and { $to } cannot be finished: it is blown again.
a44-bridge-begun = The bridge between { $from } and { $to } is under construction.
a44-commando-placed = The Greif Commando is at the bridge between { $from } and { $to }.
a44-demolition =
    { $result ->
        [destroyed] Bridge Demolition Table, die { $die }, DRM { $drm }: the bridge between { $from } and { $to } is destroyed.
       *[no-effect] Bridge Demolition Table, die { $die }, DRM { $drm }: no effect on the bridge between { $from } and { $to }.
    }
a44-burn =
    { $result ->
        [destroyed] Bridge Demolition Table, die { $die }, DRM { $drm }: the fuel dump in { $hex } is destroyed.
       *[no-effect] Bridge Demolition Table, die { $die }, DRM { $drm }: no effect on the fuel dump in { $hex }.
    }
a44-ouren =
    { $result ->
        [destroyed] Ouren bridge, die { $die }: the bridge is destroyed.
       *[intact] Ouren bridge, die { $die }: the bridge remains intact.
    }

a44-sum-demolition = Bridge Demolition Table: DRM

a44-refused-demolition-not-yours = { $unit } is not yours
a44-refused-repair-begun = work on the bridge between { $from } and { $to } has begun: it ends in your next bridge phase
a44-refused-burn-german = only the Allied player may burn a fuel dump
a44-refused-burn-elsewhere = only the fuel dump in { $hex } is about to be attacked
a44-refused-commando-elsewhere = the roll is for the bridge between { $from } and { $to }

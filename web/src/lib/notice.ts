// Telling that it is one's turn: the tab's title, a soft sound, and the browser's own notice if it is allowed.
let audio: AudioContext | null = null;

const PATIENCE = 300; // milliseconds for a sound that the browser has put to sleep

/** Awake, as browsers allow it once somebody has clicked on the page; notes that wait would all sound later, at once. */
async function awake(sound: AudioContext): Promise<boolean> {
  if (sound.state !== "running") {
    await Promise.race([sound.resume(), new Promise((done) => setTimeout(done, PATIENCE))]);
  }
  return (sound.state as string) === "running";
}

/** Two soft notes, made here so that nothing has to be loaded. */
export async function chime(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (!(await awake(audio))) return;
    const start = audio.currentTime;
    for (const [index, pitch] of [523.25, 783.99].entries()) {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      const from = start + index * 0.14;
      tone.type = "sine";
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0, from);
      loud.gain.linearRampToValueAtTime(0.09, from + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.7);
      tone.connect(loud).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.75);
    }
  } catch {
    // no sound in this browser: the title says it too
  }
}

export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

export function notify(title: string, body: string, tag: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const notice = new Notification(title, { body, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // phones want a worker for this: the title and the sound say it too
  }
}

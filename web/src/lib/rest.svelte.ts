// A double click says one thing: what commits and comes up where a button was pressed just now rests for a moment.

const REST = 500; // milliseconds, as long as two clicks are one double click for most systems

export class Rest {
  on = $state(false);
  private pressed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A button was pressed, or its key. */
  press(): void {
    this.pressed = true;
  }

  /** Something new is asked. `commits`: its main answer does so at once. */
  asked(commits: boolean): void {
    if (!this.pressed) return;
    this.pressed = false;
    clearTimeout(this.timer);
    this.on = commits;
    if (commits) this.timer = setTimeout(() => (this.on = false), REST);
  }
}

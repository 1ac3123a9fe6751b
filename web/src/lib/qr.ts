// A QR code of a short text (bytes, error correction M, versions 1 to 10: up to 213 bytes) as rows of dark modules.
const EC_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // for each block, by version
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** Modules that hold data and error correction: all but finders, timing, alignment, format and version. */
function freeModules(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = aligned ? (25 * aligned - 10) * aligned - 55 : 0;
  return (16 * version + 128) * version + 64 - patterns - (version > 6 ? 36 : 0);
}

function dataWords(version: number): number {
  return Math.floor(freeModules(version) / 8) - EC_WORDS[version - 1]! * BLOCKS[version - 1]!;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Reed-Solomon: what is left of the data divided by the generator of that many words. */
function correction(data: number[], words: number): number[] {
  const generator = [...Array<number>(words - 1).fill(0), 1];
  for (let power = 0, root = 1; power < words; power++, root = times(root, 2))
    for (let at = 0; at < words; at++) generator[at] = times(generator[at]!, root) ^ (generator[at + 1] ?? 0);
  const left = Array<number>(words).fill(0);
  for (const word of data) {
    const factor = word ^ left.shift()!;
    left.push(0);
    for (let at = 0; at < words; at++) left[at]! ^= times(generator[at]!, factor);
  }
  return left;
}

/** Length, bytes and padding, then cut into blocks, each with its correction, and dealt out in turn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = dataWords(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: room / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));

  const blocks = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks; // the last blocks have a word more
  const parts: { data: number[]; correction: number[] }[] = [];
  for (let block = 0, from = 0; block < blocks; block++) {
    const part = data.slice(from, (from += short + (block >= blocks - longer ? 1 : 0)));
    parts.push({ data: part, correction: correction(part, EC_WORDS[version - 1]!) });
  }
  const dealt: number[] = [];
  for (let at = 0; at <= short; at++) for (const part of parts) if (at < part.data.length) dealt.push(part.data[at]!);
  for (let at = 0; at < EC_WORDS[version - 1]!; at++) for (const part of parts) dealt.push(part.correction[at]!);
  return dealt;
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - (count - 2 - at) * step)];
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Sheet {
  readonly size: number;
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.patterns();
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private patterns(): void {
    const { size, version } = this;
    for (let at = 0; at < size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.rings(x, y, 4, [0, 1, 3]);
    const lines = alignments(version);
    const last = lines.length - 1;
    lines.forEach((x, i) =>
      lines.forEach((y, j) => {
        const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!corner) this.rings(x, y, 2, [0, 2]);
      }),
    );
    this.format(0);
    if (version > 6) this.versionBits();
  }

  /** Squares round a middle, dark at these distances. */
  private rings(x: number, y: number, reach: number, dark: number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        this.set(x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** Which mask, and correction M, twice. */
  format(mask: number): void {
    let left = mask; // M is 00
    for (let bit = 0; bit < 10; bit++) left = (left << 1) ^ ((left >>> 9) * 0x537);
    const bits = ((mask << 10) | left) ^ 0x5412;
    const on = (at: number) => ((bits >>> at) & 1) === 1;
    for (let at = 0; at < 6; at++) this.set(8, at, on(at));
    this.set(8, 7, on(6));
    this.set(8, 8, on(7));
    this.set(7, 8, on(8));
    for (let at = 9; at < 15; at++) this.set(14 - at, 8, on(at));
    for (let at = 0; at < 8; at++) this.set(this.size - 1 - at, 8, on(at));
    for (let at = 8; at < 15; at++) this.set(8, this.size - 15 + at, on(at));
    this.set(8, this.size - 8, true);
  }

  private versionBits(): void {
    let left = this.version;
    for (let bit = 0; bit < 12; bit++) left = (left << 1) ^ ((left >>> 11) * 0x1f25);
    const bits = (this.version << 12) | left;
    for (let at = 0; at < 18; at++) {
      const [a, b, on] = [this.size - 11 + (at % 3), Math.floor(at / 3), ((bits >>> at) & 1) === 1];
      this.set(a, b, on);
      this.set(b, a, on);
    }
  }

  /** Up and down in pairs of columns from the right, round the timing column. */
  fill(words: number[]): void {
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let row = 0; row < this.size; row++)
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - row : row;
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
          at++;
        }
    }
  }

  mask(number: number): void {
    const masked = MASKS[number]!;
    this.dark.forEach((row, y) => row.forEach((_, x) => !this.fixed[y]![x] && masked(x, y) && (row[x] = !row[x])));
  }

  /** How hard it is to read: long runs, blocks, too much of one colour. */
  penalty(): number {
    let found = 0;
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x]!));
    for (const line of [...this.dark, ...columns])
      for (const run of line
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .match(/0{5,}|1{5,}/g) ?? [])
        found += run.length - 2;
    for (let y = 1; y < this.size; y++)
      for (let x = 1; x < this.size; x++) {
        const four = [this.dark[y]![x], this.dark[y]![x - 1], this.dark[y - 1]![x], this.dark[y - 1]![x - 1]];
        if (four.every((one) => one === four[0])) found += 3;
      }
    const dark = this.dark.flat().filter(Boolean).length / this.size ** 2;
    return found + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
  }
}

/** `mask`: one of eight; else the one that is read most easily. */
export function qr(text: string, mask?: number): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = EC_WORDS.findIndex((_, at) => bytes.length <= dataWords(at + 1) - (at + 1 < 10 ? 2 : 3)) + 1;
  if (!version) throw new RangeError("too long for a QR code");
  const words = codewords(bytes, version);
  const drawn = (number: number): Sheet => {
    const sheet = new Sheet(version);
    sheet.format(number);
    sheet.fill(words);
    sheet.mask(number);
    return sheet;
  };
  if (mask !== undefined) return drawn(mask).dark;
  const sheets = MASKS.map((_, number) => drawn(number));
  return sheets.reduce((best, one) => (one.penalty() < best.penalty() ? one : best)).dark;
}

/** The largest packet of multicast DNS, headers included (RFC 6762, section 17). */
const LARGEST = 9_000;
/** Most questions and records of a packet that is read: who looks for every service of a network asks for fewer than 100. */
const MOST_RECORDS = 256;
const HEADER = 12;

/** Whether a packet is read at all: of a possible size, with a number of records that can be meant, and no error (section 18). */
export const isReadable = (bytes: Buffer): boolean => {
  if (bytes.length < HEADER || bytes.length > LARGEST) return false;
  const flags = bytes.readUInt16BE(2);
  const [operation, failure] = [(flags >> 11) & 0xf, flags & 0xf];
  if (operation !== 0 || failure !== 0) return false;
  return [4, 6, 8, 10].reduce((sum, at) => sum + bytes.readUInt16BE(at), 0) <= MOST_RECORDS;
};

/** How much time goes into what the network says, in milliseconds of so many: the till is served with the rest, and never waits long. */
export const READING_MS = 20;
export const OF_MS = 200;

/** Measures the time of reading, and refuses more than it may take. */
export class ReadingTime {
  #since = -Infinity;
  #spent = 0;

  constructor(private readonly reloj: () => number) {}

  /** Does the work, unless its time is used up. */
  spend(work: () => boolean): boolean {
    const begin = this.reloj();
    if (begin - this.#since >= OF_MS) {
      this.#since = begin;
      this.#spent = 0;
    }
    if (this.#spent >= READING_MS) return false;
    try {
      return work();
    } finally {
      this.#spent += this.reloj() - begin;
    }
  }
}

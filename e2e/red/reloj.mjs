/** Preload (`node --import`): the clock of the process is off by the milliseconds in the file of CLOCK_OFF_BY, which may change. */
import { readFileSync } from 'node:fs';

const EVERY_MS = 100;
const Right = Date;
let offBy = 0;
const look = () => {
  offBy = Number(readFileSync(process.env.CLOCK_OFF_BY, 'utf8'));
};
look();
setInterval(look, EVERY_MS).unref();

globalThis.Date = class Wrong extends Right {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Right.now() + offBy] : parts));
  }

  static now() {
    return Right.now() + offBy;
  }

  static [Symbol.hasInstance](value) {
    return value instanceof Right;
  }
};

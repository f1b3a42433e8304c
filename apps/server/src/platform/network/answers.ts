import {
  addressOf,
  addressRecords,
  bytesOf,
  denialOf,
  isOfInternet,
  LEGACY_TTL,
  sameName,
  TTL,
  type Answer,
  type Question,
} from './records.ts';

/** What is sent: the records that were asked for, and beside them what else there is to know of the name. */
export interface Reply {
  readonly answers: readonly Answer[];
  readonly additionals: readonly Answer[];
}

/** The questions of a packet about a name. */
export const questionsAbout = (questions: readonly Question[], name: string): readonly Question[] =>
  questions.filter((q) => sameName(q.name, name) && isOfInternet(q));

/** Whether who asks knows a record already, for at least half of its time (RFC 6762, section 7.1). */
const isKnown = (record: Answer, known: readonly Answer[]): boolean => {
  const data = bytesOf(addressOf(record)!);
  return known.some((k) => {
    const address = addressOf(k);
    return (
      address !== null &&
      'ttl' in k &&
      (k.ttl ?? 0) >= TTL / 2 &&
      sameName(k.name, record.name) &&
      bytesOf(address) === data
    );
  });
};

const asked = (questions: readonly Question[], record: Answer): boolean =>
  questions.some(({ type }) => type === record.type || type === 'ANY');

/**
 * The answer to questions about a name with these addresses, without what the asker knows; null where nothing is left to say. A type
 * that the name lacks is denied (section 6.1).
 */
export const replyTo = (
  name: string,
  addresses: readonly string[],
  questions: readonly Question[],
  known: readonly Answer[],
): Reply | null => {
  const all = addressRecords(name, addresses);
  const denial = denialOf(name, addresses);
  const wanted = all.filter((record) => asked(questions, record));
  const answers = wanted.filter((record) => !isKnown(record, known));
  const lacks = questions.some(({ type }) => type !== 'ANY' && !all.some((record) => record.type === type));
  if (answers.length === 0 && !lacks) return null;
  const others = all.filter((record) => !wanted.includes(record) && !isKnown(record, known));
  return lacks ? { answers: [...answers, denial], additionals: others } : { answers, additionals: [...others, denial] };
};

/** The same for who asked from a port of its own: kept shortly, replacing nothing (section 6.7). */
export const forLegacy = ({ answers, additionals }: Reply): Reply => {
  const shorter = (record: Answer): Answer => ({ ...record, ttl: LEGACY_TTL, flush: false });
  return { answers: answers.map(shorter), additionals: additionals.map(shorter) };
};

const LONGEST_SUBJECT = 72;
/** A stem with a vowel and -ed or -ing: 'Added', 'Adding', but not 'Need', 'Shed' or 'Bring'. */
const PAST_OR_GERUND = /^[a-z]*[aeiouy][a-z]*(?:(?<!e)ed|ing)$/i;
/** Verbs that only look like it. */
const IMPERATIVE = new Set(['embed']);

const looksImperative = (subject) => {
  const [verb] = subject.split(/[^A-Za-z]/, 1);
  return !PAST_OR_GERUND.test(verb) || IMPERATIVE.has(verb.toLowerCase());
};

/** What may be better in a commit, and how to tell. */
const CHECKS = [
  {
    wrong: ({ subject }) => subject.length > LONGEST_SUBJECT,
    says: ({ subject }) => `subject has ${subject.length} characters: at most ${LONGEST_SUBJECT}`,
  },
  {
    wrong: ({ subject }) => !looksImperative(subject),
    says: () => "subject is not imperative: 'Add', not 'Added' or 'Adding'",
  },
  { wrong: ({ subject }) => subject.endsWith('.'), says: () => 'subject ends with a full stop' },
  { wrong: ({ body }) => body.trim() === '', says: () => 'no body: say why' },
];

/** The warnings about a commit (`subject`, `body`), in words; none if it follows CONTRIBUTING. */
export const warningsOf = (commit) => CHECKS.filter(({ wrong }) => wrong(commit)).map(({ says }) => says(commit));

const FIELD = '\x1f';
const END = '\x1e';

/** The format with which `git log` prints what `readLog` reads. */
export const LOG_FORMAT = '%h%x1f%s%x1f%b%x1e';

/** The commits that `git log` printed with `LOG_FORMAT`: hash, subject and body of each. */
export const readLog = (text) =>
  text
    .split(END)
    .map((entry) => entry.trimStart().split(FIELD))
    .filter(({ length }) => length === 3)
    .map(([hash, subject, body]) => ({ hash, subject, body }));

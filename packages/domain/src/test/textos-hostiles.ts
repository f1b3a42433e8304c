import fc from 'fast-check';

/** What a printer may be sent: letters of all code pages (ASCII and Latin 1), and the euro. */
export const IMPRIMIBLE = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u00FF€]*$/;

/** Pieces that texts with a purpose are made of: printer commands, pictures, directions, marks, halves of characters. */
const TROZOS = [
  ...[
    '\u001b@',
    '\u001bp\u0000\u0019\u00fa',
    '\u001dV\u0000',
    '\u0010\u0004\u0001',
    '\u001ct',
    '\u0000',
    '\n',
    '\r\n',
    '\t',
    '\u007f',
  ],
  ...[
    '\u009b',
    '\u0085',
    '\u202e',
    '\u2067',
    '\u200f',
    '\u200d',
    '\ufeff',
    '\u00ad',
    '\ufe0f',
    '\u20e3',
    '\u0301',
    '\u034f',
  ],
  ...[
    '🌮',
    '👨‍👩‍👧‍👦',
    '👍🏽',
    '🇲🇽',
    '\u{1F3F4}\u{E0067}\u{E007F}',
    '\ud83d',
    '\udc00',
    'שלום',
    '饺子',
    'Борщ',
    '\ufdfa',
    'ﬁ',
    '⅓',
    '˚',
    '¨',
  ],
  ...[
    ' ',
    '  ',
    'Mole',
    'ñ',
    'Ü',
    '¿',
    '½',
    '»',
    '€',
    '…',
    '“',
    '—',
    '™',
    '★',
    '12',
    '$',
    '-',
    'x'.repeat(40),
    'a b '.repeat(12),
  ],
] as const;

const DE_TROZOS = fc.array(fc.constantFrom(...TROZOS), { maxLength: 40 }).map((trozos) => trozos.join(''));
const SUELTAS = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((us) => String.fromCharCode(...us));
const LARGOS = fc
  .tuple(fc.constantFrom(...TROZOS), fc.integer({ min: 1, max: 4_000 }))
  .map(([trozo, veces]) => trozo.repeat(veces).slice(0, 4_000));

/** Whatever somebody may type or send: also control bytes, ESC/POS, emoji, right-to-left text, 4,000 characters. */
export const cualquierTexto: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  SUELTAS,
  { arbitrary: DE_TROZOS, weight: 4 },
  LARGOS,
);

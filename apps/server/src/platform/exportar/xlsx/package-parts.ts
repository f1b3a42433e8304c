import { NUMBER_FORMATS } from '../spreadsheet.ts';
import { DOCUMENT_NS, SHEET_NS, xml } from './xml.ts';

/** A kind of number that has a format of its own. */
export type NumberKind = keyof typeof NUMBER_FORMATS;

const KINDS = Object.keys(NUMBER_FORMATS) as NumberKind[];

/** The style of a cell by its number: 0 plain, 1 bold, then one for each kind of number. */
export const BOLD = 1;
export const styleOf = (kind: NumberKind): number => KINDS.indexOf(kind) + BOLD + 1;

/** Ids of custom number formats start here. */
const OWN_FORMATS = 164;
const PACKAGE_NS = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (all: readonly (readonly [type: string, target: string])[]): string => {
  const each = all.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${DOCUMENT_NS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE_NS}/relationships">${each.join('')}</Relationships>`;
};

const override = ([part, type]: readonly [string, string]): string =>
  `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
const contentTypes = (sheets: readonly string[]): string =>
  [
    `<Types xmlns="${PACKAGE_NS}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    override(['workbook.xml', 'sheet.main']),
    override(['styles.xml', 'styles']),
    ...sheets.map((_, i) => override([sheetFile(i), 'worksheet'])),
    '</Types>',
  ].join('');

const xf = (format: number, more = ''): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;
const STYLES = [
  `<styleSheet xmlns="${SHEET_NS}"><numFmts count="${KINDS.length}">`,
  ...KINDS.map((k, i) => `<numFmt numFmtId="${OWN_FORMATS + i}" formatCode="${xml(NUMBER_FORMATS[k])}"/>`),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${KINDS.length + BOLD + 1}">${xf(0)}`,
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  ...KINDS.map((_, i) => xf(OWN_FORMATS + i, ' applyNumberFormat="1"')),
  '</cellXfs></styleSheet>',
].join('');

const workbook = (sheets: readonly string[]): string => {
  const each = sheets.map((name, i) => `<sheet name="${xml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `<workbook xmlns="${SHEET_NS}" xmlns:r="${DOCUMENT_NS}"><sheets>${each.join('')}</sheets></workbook>`;
};

/** Where a sheet is in the package, below `xl/`, by its number from 0. */
export const sheetFile = (i: number): string => `worksheets/sheet${i + 1}.xml`;

/** The parts of a spreadsheet besides its sheets, which are given by their names. */
export const packageParts = (sheets: readonly string[]): readonly (readonly [file: string, content: string])[] => [
  ['[Content_Types].xml', contentTypes(sheets)],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  ['xl/workbook.xml', workbook(sheets)],
  [
    'xl/_rels/workbook.xml.rels',
    relations([...sheets.map((_, i) => ['worksheet', sheetFile(i)] as const), ['styles', 'styles.xml']]),
  ],
  ['xl/styles.xml', STYLES],
];

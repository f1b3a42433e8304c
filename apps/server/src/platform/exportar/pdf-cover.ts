import type { Chart, Figure, Table } from './table.ts';

const LINE = '#dcdbd4';
const BARRA = '#3346b5';
const TENUE = '#55556b';
/** Points that a letter page has between its margins, upright. */
const WIDTH = 532;
const PER_LINE = { cifras: 5, graficas: 2 } as const;
const LONGEST_BAR = 96;

const NO_LINES = { hLineWidth: () => 0, vLineWidth: () => 0 };
const CARTA = { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => LINE, vLineColor: () => LINE };

const onLetter = (content: readonly object[], width: number): object => ({
  width: width,
  unbreakable: true,
  layout: CARTA,
  table: { widths: [width - 9], body: [[{ stack: content, margin: [4, 3, 4, 3] }]] },
});

const figureOf = ({ titulo, valor, pie }: Figure): object[] => [
  { text: titulo, fontSize: 8, color: TENUE },
  { text: valor, fontSize: 13, bold: true, margin: [0, 2, 0, 1] },
  ...pie.map((linea) => ({ text: linea, fontSize: 7, color: TENUE })),
];

/** A bar in proportion to the longest value; none for 0 or less. */
const barOf = (value: number, mayor: number): object => ({
  canvas: [
    {
      type: 'rect',
      x: 0,
      y: 2,
      h: 7,
      r: 1,
      color: BARRA,
      w: mayor > 0 ? (Math.max(0, value) / mayor) * LONGEST_BAR : 0,
    },
  ],
});

const chartOf = ({ titulo, barras }: Chart): object[] => {
  const mayor = Math.max(0, ...barras.map(({ valor }) => valor));
  const lines = barras.map(({ nombre, valor, texto }) => [
    { text: nombre, fontSize: 8 },
    barOf(valor, mayor),
    { text: texto, fontSize: 8, alignment: 'right' },
  ]);
  return [
    { text: titulo, bold: true, margin: [0, 0, 0, 3] },
    lines.length > 0
      ? { layout: NO_LINES, table: { widths: ['*', LONGEST_BAR, 'auto'], body: lines } }
      : { text: 'Sin datos', fontSize: 8, color: TENUE },
  ];
};

const inLines = (cartas: readonly (readonly object[])[], porRenglon: number): object[] =>
  Array.from({ length: Math.ceil(cartas.length / porRenglon) }, (_, i) => ({
    columns: cartas
      .slice(i * porRenglon, (i + 1) * porRenglon)
      .map((carta) => onLetter(carta, (WIDTH - 8 * (porRenglon - 1)) / porRenglon)),
    columnGap: 8,
    margin: [0, 8, 0, 0],
  }));

/** The part of the first page above the list: the figures side by side, then the charts, two in a row. */
export const coverOf = ({ portada }: Table): object[] =>
  portada
    ? [
        ...inLines(portada.cifras.map(figureOf), PER_LINE.cifras),
        ...inLines(portada.graficas.map(chartOf), PER_LINE.graficas),
      ]
    : [];

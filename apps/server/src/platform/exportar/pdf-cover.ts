import type { Chart, Figure, Table } from './table.ts';

const RAYA = '#dcdbd4';
const BARRA = '#3346b5';
const TENUE = '#55556b';
/** Points that a letter page has between its margins, upright. */
const ANCHO = 532;
const POR_RENGLON = { cifras: 5, graficas: 2 } as const;
const BARRA_MAS_LARGA = 96;

const SIN_RAYAS = { hLineWidth: () => 0, vLineWidth: () => 0 };
const CARTA = { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => RAYA, vLineColor: () => RAYA };

const enCarta = (contenido: readonly object[], ancho: number): object => ({
  width: ancho,
  unbreakable: true,
  layout: CARTA,
  table: { widths: [ancho - 9], body: [[{ stack: contenido, margin: [4, 3, 4, 3] }]] },
});

const cifraDe = ({ titulo, valor, pie }: Figure): object[] => [
  { text: titulo, fontSize: 8, color: TENUE },
  { text: valor, fontSize: 13, bold: true, margin: [0, 2, 0, 1] },
  ...pie.map((linea) => ({ text: linea, fontSize: 7, color: TENUE })),
];

/** A bar in proportion to the longest value; none for 0 or less. */
const barraDe = (valor: number, mayor: number): object => ({
  canvas: [
    {
      type: 'rect',
      x: 0,
      y: 2,
      h: 7,
      r: 1,
      color: BARRA,
      w: mayor > 0 ? (Math.max(0, valor) / mayor) * BARRA_MAS_LARGA : 0,
    },
  ],
});

const graficaDe = ({ titulo, barras }: Chart): object[] => {
  const mayor = Math.max(0, ...barras.map(({ valor }) => valor));
  const renglones = barras.map(({ nombre, valor, texto }) => [
    { text: nombre, fontSize: 8 },
    barraDe(valor, mayor),
    { text: texto, fontSize: 8, alignment: 'right' },
  ]);
  return [
    { text: titulo, bold: true, margin: [0, 0, 0, 3] },
    renglones.length > 0
      ? { layout: SIN_RAYAS, table: { widths: ['*', BARRA_MAS_LARGA, 'auto'], body: renglones } }
      : { text: 'Sin datos', fontSize: 8, color: TENUE },
  ];
};

const enRenglones = (cartas: readonly (readonly object[])[], porRenglon: number): object[] =>
  Array.from({ length: Math.ceil(cartas.length / porRenglon) }, (_, i) => ({
    columns: cartas
      .slice(i * porRenglon, (i + 1) * porRenglon)
      .map((carta) => enCarta(carta, (ANCHO - 8 * (porRenglon - 1)) / porRenglon)),
    columnGap: 8,
    margin: [0, 8, 0, 0],
  }));

/** What a page shows above its list: the figures side by side, then the charts, two in a row. */
export const coverOf = ({ portada }: Table): object[] =>
  portada
    ? [
        ...enRenglones(portada.cifras.map(cifraDe), POR_RENGLON.cifras),
        ...enRenglones(portada.graficas.map(graficaDe), POR_RENGLON.graficas),
      ]
    : [];

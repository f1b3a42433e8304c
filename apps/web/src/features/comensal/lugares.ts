/** Where notices may stand, by what lies over what: the page, what a screen keeps at its foot, a sheet. */
export const CAPA = { pagina: 0, pie: 1, hoja: 2 } as const;

type Capa = (typeof CAPA)[keyof typeof CAPA];

let puestos: readonly { readonly capa: Capa; readonly donde: HTMLElement }[] = [];
let encima: HTMLElement | null = null;
const oyentes = new Set<() => void>();

const cambiar = (nuevos: typeof puestos): void => {
  puestos = nuevos;
  const capa = Math.max(...puestos.map((p) => p.capa));
  encima = puestos.findLast((p) => p.capa === capa)?.donde ?? null;
  for (const oir of oyentes) oir();
};

/** The place that lies on top, for `useSyncExternalStore`. */
export const lugares = {
  escuchar: (oir: () => void): (() => void) => {
    oyentes.add(oir);
    return () => oyentes.delete(oir);
  },
  ver: (): HTMLElement | null => encima,
};

/** Makes a place of an element, for a ref; answers how it ends. */
export const ponerLugar = (capa: Capa, donde: HTMLElement): (() => void) => {
  cambiar([...puestos, { capa, donde }]);
  return () => cambiar(puestos.filter((p) => p.donde !== donde));
};

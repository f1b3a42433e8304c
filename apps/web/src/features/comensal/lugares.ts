/** The layers where notices may be shown, bottom to top: the page, the fixed footer of a screen, a sheet. */
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

/** The topmost place, for `useSyncExternalStore`. */
export const lugares = {
  escuchar: (oir: () => void): (() => void) => {
    oyentes.add(oir);
    return () => oyentes.delete(oir);
  },
  ver: (): HTMLElement | null => encima,
};

/** Registers an element as a place, for a ref; returns a function that removes it. */
export const ponerLugar = (capa: Capa, donde: HTMLElement): (() => void) => {
  cambiar([...puestos, { capa, donde }]);
  return () => cambiar(puestos.filter((p) => p.donde !== donde));
};

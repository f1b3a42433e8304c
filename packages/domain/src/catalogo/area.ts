/** Where an area sees what it is asked for, in words; the key is what is stored (D-144). */
export const MUESTRAS_DE_AREA = {
  ambas: 'En pantalla y en papel',
  pantalla: 'Solo en pantalla',
  papel: 'Solo en papel',
} as const;

export type MuestraDeArea = keyof typeof MUESTRAS_DE_AREA;

/** When the lines of an area on paper alone are dispatched, in words (D-144). */
export const DESPACHOS_EN_PAPEL = {
  al_imprimir: 'Al imprimirse',
  mesero: 'Cuando el mesero lo marca',
} as const;

export type DespachoEnPapel = keyof typeof DESPACHOS_EN_PAPEL;

/** How an area works: what it is set to, and whether a printer prints its slips. */
interface ComoTrabaja {
  readonly muestra: MuestraDeArea;
  readonly impresa: boolean;
}

/** Whether an area works with paper alone; one that no printer prints is on the screen, so that nothing is forgotten (decision 0129). */
export const trabajaSoloEnPapel = ({ muestra, impresa }: ComoTrabaja): boolean => muestra === 'papel' && impresa;

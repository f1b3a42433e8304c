import { LIMITES } from '../limites.ts';
import type { Centavos } from '../../money.ts';
import type { ReglaDeTexto } from '../../reglas-de-texto.ts';

/** The order of a platform (D-130): who sent it, and its number there. */
export interface OrdenDeApp {
  /** The id of the payment method that the platform pays by, which is the platform (decision 0146). */
  readonly plataforma: number;
  /** Its name when the comanda was opened. */
  readonly nombre: string;
  /** '' where nobody said it. */
  readonly numero: string;
}

/** The limits of the number of an order: it becomes the operation number of its charge. */
export const NUMERO_DE_APP = { min: 3, max: 30, numerosLargos: true } as const satisfies ReglaDeTexto;

/** The platforms that a business begins with when a branch offers the type 'app' for the first time. */
export const PLATAFORMAS_CONOCIDAS = ['Uber Eats', 'Rappi', 'DiDi Food'] as const;

/** The most that a platform keeps, in hundredths of a percent: 100 %. */
export const COMISION_MAXIMA = 10_000;

/** A percentage as it is kept, in hundredths of a percent. */
export const comisionDe = (porcentaje: number): number => Math.round(porcentaje * 100);

/** A kept commission in percent. */
export const porcentajeDeComision = (comision: number): number => comision / 100;

/** What a platform keeps of a sale, rounded half up to centavos. Precondition: `comision` is at most `COMISION_MAXIMA`. */
export const importeDeComision = (venta: Centavos, comision: number): Centavos =>
  Math.floor((venta * comision + COMISION_MAXIMA / 2) / COMISION_MAXIMA);

/** What a comanda of a platform is called unless somebody names it: 'Rappi 4532', cut to what a name may have. */
export const nombreDeApp = ({ nombre, numero }: Pick<OrdenDeApp, 'nombre' | 'numero'>): string =>
  [...`${nombre} ${numero}`.trim()].slice(0, LIMITES.nombre.max).join('').trim();

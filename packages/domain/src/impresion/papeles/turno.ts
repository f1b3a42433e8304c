import type { Bloque, Papel } from '../papel.ts';
import { centrado, renglon } from './cuenta.ts';
import { conMarca, REIMPRESION } from './marca.ts';
import { firma, titulo } from './partes.ts';

/** A figure of a shift, as text. */
export interface RenglonDeTurno {
  readonly label: string;
  readonly valor: string;
  readonly fuerte?: boolean;
  /** A part of the row above it. */
  readonly dentro?: boolean;
}

/** What the paper of a shift says, in words. */
export interface DatosDeTurno {
  /** "Lectura X", "Corte Z 12". */
  readonly titulo: string;
  readonly sucursal: string;
  readonly caja: string;
  /** Who opened it. */
  readonly usuario: string;
  /** When the figures were read: '20-11-2026 14:46'. */
  readonly leido: string;
  readonly cifras: readonly RenglonDeTurno[];
  /** The count, why it is irregular, and what is written below it; null of an open shift. */
  readonly cierre: {
    readonly esperado: readonly RenglonDeTurno[];
    readonly ecuacion: string;
    readonly contado: readonly RenglonDeTurno[];
    readonly razones: readonly string[];
  } | null;
  readonly abiertas: readonly RenglonDeTurno[];
  /** Who closed it and when, and the note; empty texts are left out. */
  readonly notas: readonly string[];
}

const linea = ({ label, valor, fuerte, dentro }: RenglonDeTurno): Bloque => ({
  ...renglon(label, valor),
  ...(dentro && { marca: '·' }),
  ...(fuerte && { fuerte: true }),
});

const cierreDe = (cierre: NonNullable<DatosDeTurno['cierre']>): readonly Bloque[] => [
  { clase: 'raya' },
  ...cierre.esperado.map(linea),
  { clase: 'texto', texto: cierre.ecuacion, menor: true },
  ...cierre.contado.map(linea),
  ...cierre.razones.map((texto): Bloque => ({ clase: 'texto', texto, fuerte: true })),
];

const abiertasDe = (abiertas: DatosDeTurno['abiertas']): readonly Bloque[] =>
  abiertas.length === 0
    ? []
    : [
        { clase: 'raya' },
        { clase: 'texto', texto: `Comandas abiertas: ${abiertas.length}`, fuerte: true },
        ...abiertas.map(linea),
      ];

/** The paper of a shift: an X reading, or a cut with room for the signature (D-34, D-114). */
export const papelDeTurno = (turno: DatosDeTurno, { reimpresion = false } = {}): Papel => {
  const papel: Papel = {
    bloques: [
      titulo(turno.titulo),
      centrado(turno.sucursal && `Sucursal ${turno.sucursal}`),
      centrado(`${turno.caja} · ${turno.usuario}`),
      centrado(turno.leido),
      { clase: 'raya' },
      ...turno.cifras.map(linea),
      ...(turno.cierre ? cierreDe(turno.cierre) : []),
      ...abiertasDe(turno.abiertas),
      ...turno.notas.map((texto): Bloque => ({ clase: 'texto', texto })),
      ...(turno.cierre ? firma : []),
    ],
  };
  return reimpresion ? conMarca(papel, REIMPRESION) : papel;
};

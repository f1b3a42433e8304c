import type { Papel } from '@comal/domain/impresion/papel';
import { papelDeTurno, type DatosDeTurno } from '@comal/domain/impresion/papeles/turno';
import { ecuacionDe, enReloj, piezasDe, renglonesDeTurno, textosDeRazones } from './cifras-de-turno.ts';
import type { ResumenDeTurno } from './cortes.ts';
import { dinero } from '@comal/domain/impresion/papeles/cuenta';

/** What the figures of a shift do not say: what the paper is called, and of which branch it is. */
export interface DichoEnPapel {
  /** "Lectura X", "Corte Z 12". */
  readonly titulo: string;
  readonly sucursal: string | undefined;
  readonly zona: string | undefined;
  /** A paper that is printed again says so. */
  readonly reimpresion?: boolean;
}

/** Of a stored Z: the note, who closed it, and when. */
interface Cerrado {
  readonly notas?: string | null;
  readonly cerrado_por?: string | null;
  readonly cerrado_en?: number;
}

const cierreDe = (resumen: ResumenDeTurno): DatosDeTurno['cierre'] => {
  const { cierre } = resumen;
  return (
    cierre && {
      esperado: [{ label: 'Efectivo esperado', valor: dinero(cierre.esperado) }],
      ecuacion: ecuacionDe(resumen) ?? '',
      contado: [
        { label: 'Efectivo contado', valor: dinero(cierre.contado) },
        ...piezasDe(cierre).map(([label, pesos]) => ({ label, valor: dinero(pesos), dentro: true })),
        { label: 'Diferencia', valor: dinero(cierre.diferencia), fuerte: true },
      ],
      razones: textosDeRazones(cierre),
    }
  );
};

const notasDe = ({ cerrado_en, cerrado_por, notas }: Cerrado, zona: string | undefined): string[] => [
  ...(cerrado_en === undefined
    ? []
    : [`Cerró ${cerrado_por ?? 'alguien que ya no está'}, ${enReloj(zona, cerrado_en)}`]),
  ...(notas ? [`Notas: ${notas}`] : []),
];

/** The paper of a shift for screen, browser and printers alike (D-147). */
export const papelDeResumen = (
  resumen: ResumenDeTurno & Cerrado,
  { titulo, sucursal = '', zona, reimpresion = false }: DichoEnPapel,
): Papel =>
  papelDeTurno(
    {
      ...{ titulo, sucursal, caja: resumen.caja.alias, usuario: resumen.usuario },
      leido: enReloj(zona, resumen.leido_en),
      cifras: renglonesDeTurno(resumen, zona),
      cierre: cierreDe(resumen),
      abiertas: resumen.comandas_abiertas.map(({ folio_corto, nombre, total }) => ({
        ...{ label: `${folio_corto} ${nombre}`, valor: dinero(total) },
      })),
      notas: notasDe(resumen, zona),
    },
    { reimpresion },
  );

import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { MOTIVOS } from '@comal/domain/facturacion/emision/cancelacion';
import { regimenDe } from '@comal/domain/facturacion/receptor/regimenes';
import { usoDe } from '@comal/domain/facturacion/receptor/usos';
import { formatDateTime, plural } from '../../kit/format.ts';
import { useSesion } from '../../platform/session/session.ts';
import { DetailList } from '../../kit/DataTable/DetailList.tsx';
import { nextOf, whyOf } from './que-pasa.ts';

type Fila = FacturaDelNegocio;
type Dato = readonly [name: string, value: string | null];

const ORIGENES = {
  comensal: 'El comensal, en su celular',
  caja: 'En la caja',
  sola: 'Comal',
  pac: 'El comensal, en la página de facturapi',
} as const;

const withName = (clave: string, nombre: string | undefined): string => (nombre ? `${clave} · ${nombre}` : clave);

const motivoDe = ({ motivo }: Fila): string | null =>
  motivo && withName(motivo, MOTIVOS.find(({ clave }) => clave === motivo)?.nombre);

const periodoDe = ({ desde, hasta }: Fila): string | null => desde && hasta && `${desde} a ${hasta}`;

const receiverOf = (f: Fila): readonly Dato[] => [
  ['Receptor', f.nombre],
  ['Régimen', withName(f.regimen, regimenDe(f.regimen)?.nombre)],
  ['C. P. fiscal', f.cp],
  ['Uso de CFDI', withName(f.uso, usoDe(f.uso)?.nombre)],
  ['Correo', f.correo || null],
];

const stampOf = (f: Fila, zona: string | undefined): readonly Dato[] => [
  ['Qué pasa', whyOf(f)],
  ['Próximo intento', nextOf(f, zona)],
  ['Folio fiscal', f.uuid],
  ['Timbrada', f.timbrada_en === null ? null : formatDateTime(f.timbrada_en, zona)],
  ['Motivo de cancelación', motivoDe(f)],
  ['Cancelada', f.cancelada_en === null ? null : formatDateTime(f.cancelada_en, zona)],
];

const originOf = (f: Fila): readonly Dato[] => [
  ['Quién la hizo', f.usuario ?? ORIGENES[f.origen]],
  ['Incluye', plural(f.cobros, 'cobro', 'cobros')],
  ['Periodo', periodoDe(f)],
  ['Sustituye a', f.sustituye],
  ['La sustituye', f.sustituta],
  ['Emite', f.emite],
  ['Sucursal', f.sucursal],
];

/** The details of an invoice: what happens to it, its receiver, and where it comes from. */
export function Detalle({ fila }: { readonly fila: Fila }) {
  const zona = useSesion()?.sucursal.zona;
  const all = [...stampOf(fila, zona), ...receiverOf(fila), ...originOf(fila)];
  return <DetailList items={all} />;
}

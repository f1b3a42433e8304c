import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import { textoDeMotivo } from '@comal/contract/motivos';
import {
  descontar,
  lineasPorDescontar,
  type DescuentoDado,
  type Destino,
} from '@comal/domain/comanda/cuenta/descontar';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { descontadoDe, type Descuento, type Rebaja } from '@comal/domain/comanda/cuenta/descuentos';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { etiquetaDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { estaPagado, estaVigente } from '@comal/domain/comanda/pedido';
import { aCentavos, aPesos, sumar, type Centavos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { newId } from '../../../../platform/ids.ts';
import { ahoraDelServidor } from '../../../../platform/live/live.ts';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { formatMoney, formatTime } from '../../../../kit/format.ts';
import { nombreDeVarios } from '../../model/varios.ts';

export type Tipo = Rebaja['tipo'];

const CIEN = 10_000;
const no = (error: string): Leido<never> => ({ ok: false, error });

/** What was typed: a percentage in hundredths, above 0 to 100, or an amount in centavos above 0. */
export const leerRebaja = (tipo: Tipo, texto: string): Leido<number> => {
  if (texto.trim() === '') return no(tipo === 'porcentaje' ? 'Escribe el porcentaje' : 'Escribe la cantidad');
  const leido = leerImporte(texto);
  if (tipo === 'monto') return leido.ok && leido.value === 0 ? no('La cantidad debe ser mayor que 0') : leido;
  return leido.ok && leido.value > 0 && leido.value <= CIEN
    ? leido
    : no('Escribe un porcentaje mayor que 0, hasta 100, con a lo más dos decimales');
};

const PREVIA: Omit<Descuento, 'tipo' | 'valor' | 'sobre' | 'subcuenta'> = {
  ...{ id: 'previa', tope: null, motivo: '', usuario: { id: 0, nombre: '' }, autorizo: null, caja: 0 },
  ...{ dado_en: 0, fuera: 0 },
};

/** What a discount of the list takes off. */
export const rebajaDeRegla = ({ id, version, clase, valor, limite }: DescuentoDeSucursal) => ({
  ...{ tipo: clase, valor: aCentavos(valor), tope: limite === null ? null : aCentavos(limite) },
  regla: { id, version },
});

/** A discount of the list that waits to be sent, as it is shown until the server answers; its reason is written as the server does. */
export const pendiente = (
  regla: DescuentoDeSucursal,
  motivo: string | null,
  destino: Destino,
  { usuario, caja }: Pick<Sesion, 'usuario' | 'caja'>,
): Descuento => ({
  ...{ ...PREVIA, ...rebajaDeRegla(regla), id: newId(), sobre: destino.sobre, caja: caja.id },
  subcuenta: destino.sobre === 'subcuenta' ? destino.subcuenta : null,
  motivo: motivo === null ? regla.nombre : `${regla.nombre}: ${motivo}`,
  usuario: { id: usuario.id, nombre: usuario.nombre_completo },
  dado_en: ahoraDelServidor(),
});

/** What it is given on, in centavos, as the server compares it. */
export const totalDe = (destino: Destino, { pedidos }: Pick<Comanda, 'pedidos'>): Centavos =>
  importeDe(lineasPorDescontar(destino, pedidos));

/** What a discount takes off, computed as the server does, or why it cannot be given. */
export const previa = (
  comanda: Comanda,
  destino: Destino,
  rebaja: Pick<Descuento, 'tipo' | 'valor'> & Partial<Pick<Descuento, 'tope' | 'regla'>>,
): { readonly monto: Centavos } | { readonly razon: string } => {
  const subcuenta = destino.sobre === 'subcuenta' ? destino.subcuenta : null;
  const d: Descuento = { ...PREVIA, ...rebaja, sobre: destino.sobre, subcuenta };
  const r = descontar(comanda, destino, d, totalDe(destino, comanda), () => 'previa');
  return r.ok ? { monto: r.value.monto } : { razon: textoDeMotivo(r.motivo) };
};

/** What it is given on, by name: '2 × Flan', 'Ana', 'Toda la cuenta'. */
export const nombreDe = (destino: Destino, { pedidos }: Pick<Comanda, 'pedidos'>): string => {
  if (destino.sobre === 'comanda') return 'Toda la cuenta';
  if (destino.sobre === 'subcuenta') return etiquetaDeSubcuenta(destino.subcuenta);
  const platos = pedidos.filter((p) => destino.pedidos.includes(p.id));
  return platos[0] ? nombreDeVarios(platos[0], platos.length) : '';
};

const cuanto = ({ tipo, valor }: Descuento): string =>
  tipo === 'porcentaje' ? `${valor / 100} %` : formatMoney(aPesos(valor));

const deQue = ({ sobre, subcuenta }: Descuento): string => {
  if (sobre === 'pedidos') return '';
  return sobre === 'comanda' ? ' de toda la cuenta' : ` de ${etiquetaDeSubcuenta(subcuenta)}`;
};

/** 'Descuento 10 % de toda la cuenta · Cumpleaños'. */
export const tituloDeDado = ({ motivo, dado }: DescuentoDado): string =>
  `Descuento${dado ? ` ${cuanto(dado)}${deQue(dado)}` : ''} · ${motivo}`;

/** What its removal takes off the unpaid lines of the comanda, in centavos. */
export const porQuitar = ({ id }: Pick<DescuentoDado, 'id'>, { pedidos }: Pick<Comanda, 'pedidos'>): Centavos =>
  sumar(pedidos.filter((p) => estaVigente(p) && !estaPagado(p)).map((p) => descontadoDe(id, p)));

/** Who gave or approved it, and when: 'Autorizó Guadalupe Herrera, 14:45'; undefined of one of another comanda. */
export const quienLoDio = ({ dado }: DescuentoDado, zona: string | undefined): string | undefined =>
  dado &&
  `${dado.autorizo ? `Autorizó ${dado.autorizo.nombre}` : `Lo dio ${dado.usuario.nombre}`}, ${formatTime(dado.dado_en, zona)}`;

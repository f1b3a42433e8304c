import type { CobroVista } from '@comal/contract/comandas/schemas';
import type { ComandaDelRegistro, HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import { aComandaVista, toPedidoVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import type { GrupoDeFiltro } from './consultas.ts';

/** A paid comanda of the register. */
const aFila = (n: number, changes: Partial<ComandaDelRegistro> = {}): ComandaDelRegistro => ({
  id: idComanda(n),
  folio: `261120-01-${String(n).padStart(4, '0')}`,
  folio_corto: String(n),
  nombre: `Mesa ${n}`,
  comensales: 2,
  mesero: 'Mariana López',
  total: 45.5,
  metodos_de_pago: [1],
  estado: 'pagada',
  dia: '2026-11-20',
  fecha: '20-11-2026',
  hora: '14:05',
  pedidos: 1,
  ...changes,
});

/** One comanda of each state. */
export const FILAS: readonly ComandaDelRegistro[] = [
  aFila(4, { estado: 'abierta', metodos_de_pago: [], total: 316, comensales: 4 }),
  aFila(3, { estado: 'cancelada', metodos_de_pago: [], total: 0, nombre: 'Terraza 2' }),
  aFila(2, { estado: 'unida', metodos_de_pago: [], total: 0, mesero: 'Luis Ángel Pech' }),
  aFila(1, { metodos_de_pago: [1, 3] }),
];

const PAGO = '0192f0c0-0000-7000-8000-000000000c01';
const CONTRARIO = '0192f0c0-0000-7000-8000-000000000c02';
const SEGUNDO = '0192f0c0-0000-7000-8000-000000000c03';
const MEDIODIA = Date.parse('2026-11-20T20:00:00Z');

const aCobro = (id: string, changes: Partial<CobroVista> = {}): CobroVista => ({
  id,
  creado_en: MEDIODIA + 3_600_000,
  comanda: { id: idComanda(1), folio_corto: '1', nombre: 'Mesa 1' },
  subcuenta: 'Ana',
  total: 45.5,
  efectivo: 50,
  transferencia: 0,
  tarjeta: 0,
  cambio: 4.5,
  propina: 0,
  cajero: 'Guadalupe Herrera',
  cancela: null,
  cancelado_por: null,
  motivo: null,
  ...changes,
});

const opuesto = { total: -45.5, efectivo: -50, cambio: -4.5, cancela: PAGO, motivo: 'Era con tarjeta' };

/** A standing charge, a cancelled one, and its cancellation. */
export const COBROS: readonly CobroVista[] = [
  aCobro(SEGUNDO, { efectivo: 20, cambio: 0, tarjeta: 30, propina: 4.5 }),
  aCobro(CONTRARIO, opuesto),
  aCobro(PAGO, { cancelado_por: CONTRARIO }),
];

const paso = (n: number, texto: string, changes: Partial<HistoriaDeComanda['pasos'][number]> = {}) => ({
  id: `0192f0c0-0000-7000-8000-0000000000b${n}`,
  fecha: MEDIODIA + n * 60_000,
  usuario: 'Mariana López',
  autorizo: null,
  texto,
  detalle: null,
  ...changes,
});

/** The history of a comanda with a cancelled line, a cancelled charge, and a colleague's approval. */
export const aHistoria = (changes: Partial<HistoriaDeComanda> = {}): HistoriaDeComanda => ({
  comanda: aComandaVista(1, 9, {
    fecha: '20-11-2026',
    pedidos: [
      toPedidoVista(1, {
        status: 4,
        subcuenta: 'Ana',
        comentario: 'Sin cebolla',
        especificaciones: [{ id: 1, descripcion: 'Harina' }],
      }),
      toPedidoVista(2, { descripcion: 'Flan', cancelado_en: MEDIODIA, precio: 62 }),
      toPedidoVista(4, {
        ...{ descripcion: 'Flan', status: 3, cancelado_en: MEDIODIA, cortesia: true, precio: 62 },
        ajustes: [{ id: idPedido(4), clase: 'cortesia', monto: -62, motivo: 'Cumpleaños' }],
      }),
      toPedidoVista(3, {
        descripcion: 'Agua',
        status: 4,
        fraccion: '1/2',
        movido_de: 'Mesa 9',
        complemento: true,
        complemento_de: { id: idPedido(1), folio: 1, descripcion: 'Tacos', mesero: { id: 7, nombre: 'Mariana López' } },
      }),
    ],
  }),
  cobros: [...COBROS],
  pasos: [
    paso(0, 'Abrió la comanda', { detalle: 'Mesa 1 · 2 comensales' }),
    paso(1, 'Eliminó 1 pedido', { detalle: 'Flan', autorizo: 'Alejandra Núñez' }),
    paso(2, 'Cobró $45.50', { usuario: 'Guadalupe Herrera', fecha: MEDIODIA + 24 * 3_600_000 }),
  ],
  unida_a: null,
  ...changes,
});

/** The filter options of the register. */
export const FILTROS: readonly GrupoDeFiltro[] = [
  {
    control: 'estado',
    descripcion: 'Estado',
    opciones: [
      { id: 'abierta', descripcion: 'Abierta' },
      { id: 'pagada', descripcion: 'Pagada' },
    ],
  },
  { control: 'mesero', descripcion: 'Mesero', opciones: [{ id: 7, descripcion: 'Mariana López' }] },
  { control: 'metodo', descripcion: 'Método de pago', opciones: [{ id: 1, descripcion: 'Efectivo' }] },
  { control: 'area', descripcion: 'Área de despacho', opciones: [{ id: 1, descripcion: 'Parrilla' }] },
];

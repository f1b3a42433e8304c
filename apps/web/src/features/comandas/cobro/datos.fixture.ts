import type { Precuenta, TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import type { CobroVista, ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import {
  asuntoDeCancelacion,
  asuntoDeCobro,
  type CancelacionPorVerificar,
  type CobroPorVerificar,
} from './verificar/cobros.ts';
import { aComandaVista, toPedidoVista, aSesion, idComanda, idPedido } from '../../../platform/test/fixtures.ts';

/** Mesa 7: Ana, Roberto, and lines without sub-account; all dispatched but one that was taken back. */
export const MESA_7 = idComanda(7);

const PLATOS: readonly (readonly [string, number, string | null])[] = [
  ['Enchiladas suizas', 148, 'Ana'],
  ['Flan napolitano', 95, 'Ana'],
  ['Pozole rojo grande', 135, 'Roberto'],
  ['Gringa de pastor', 92, 'Roberto'],
  ['Michelada clásica', 89, 'Roberto'],
  ['Chilaquiles verdes', 248, null],
];

const DESPACHADO = 3;

const platos = (): PedidoVista[] => [
  ...PLATOS.map(([descripcion, precio, subcuenta], i) =>
    toPedidoVista(i + 1, { descripcion, precio, subcuenta, status: DESPACHADO }),
  ),
  toPedidoVista(90, { descripcion: 'Agua de jamaica', precio: 32, subcuenta: null, cancelado_en: 1_795_197_600_000 }),
];

/** The comanda to charge. */
export const mesa7 = (cambios: Partial<ComandaVista> = {}): ComandaVista =>
  aComandaVista(7, 20, { pedidos: platos(), total: 807, despachado: PLATOS.length, ...cambios });

/** The comanda with a sub-account paid earlier. */
export const mesa7ConPagada = (nombre: string, pago: string): ComandaVista =>
  mesa7({ pedidos: platos().map((p) => (p.subcuenta === nombre ? { ...p, status: 4, pago } : p)) });

/** The id of the nth payment. */
export const idPago = (n: number): string => idPedido(900 + n);

/** Roberto's ticket, as the charge returns it. */
export const unTicket = (cambios: Partial<TicketDeCobro> = {}): TicketDeCobro => ({
  pago: idPago(1),
  logo: null,
  empresa: 'Taquería La Güera',
  sucursal: {
    id: 12,
    nombre: 'Roma Norte',
    descripcion: 'Matriz',
    direccion: 'Calle Tonalá 118, Roma Norte',
    telefono: '55 5555 0118',
    correo: 'roma@laguera.mx',
  },
  comanda: { id: MESA_7, folio: '261120-01-0007', folio_corto: '7', nombre: 'Mesa 7', comensales: 3 },
  subcuenta: 'Roberto',
  mesero: 'Mariana Ortiz',
  cajero: 'Alejandra Núñez',
  caja: 'Caja 2 · Barra',
  fecha: '20-11-2026',
  hora: '14:49',
  partidas: [
    {
      cantidad: 2,
      descripcion: 'Pozole rojo grande',
      especificaciones: ['Surtida'],
      comentario: null,
      complemento: false,
      precio: 135,
      importe: 270,
    },
    {
      cantidad: 2,
      descripcion: 'Aguacate',
      especificaciones: [],
      comentario: null,
      complemento: true,
      precio: 23,
      importe: 46,
    },
    {
      cantidad: 1,
      descripcion: 'Gringa de pastor',
      especificaciones: [],
      comentario: 'Sin cebolla',
      complemento: false,
      precio: 92,
      importe: 92,
    },
  ],
  total: 408,
  totalLetra: 'CUATROCIENTOS OCHO PESOS 00/100 M.N.',
  pagos: [
    { metodo: 1, descripcion: 'Efectivo', monto: 300, no_operacion: '' },
    { metodo: 3, descripcion: 'Tarjeta', monto: 150, no_operacion: '004512' },
  ],
  recibido: 450,
  propina: null,
  cambio: 42,
  reimpresion: false,
  ...cambios,
});

/** The precuenta of a sub-account. */
export const unaPrecuenta = (cambios: Partial<Precuenta> = {}): Precuenta => {
  const {
    pago: _,
    cajero: _1,
    pagos: _2,
    recibido: _3,
    propina: _4,
    cambio: _5,
    reimpresion: _6,
    ...cuenta
  } = unTicket();
  const propinas_sugeridas = [
    { porcentaje: 10, monto: 40.8 },
    { porcentaje: 15, monto: 61.2 },
    { porcentaje: 20, monto: 81.6 },
  ];
  return { ...cuenta, propinas_sugeridas, ...cambios };
};

/** The three methods of payment. */
export const METODOS = [
  { id: 1, descripcion: 'Efectivo' },
  { id: 2, descripcion: 'Transferencia' },
  { id: 3, descripcion: 'Tarjeta' },
] as const;

/** `METODOS` with two own methods: one requires an operation number. */
export const CON_PROPIOS = [
  ...METODOS,
  { id: 100, descripcion: 'Vale de despensa', abre_cajon: true },
  { id: 101, descripcion: 'Rappi', abre_cajon: false, no_operacion: 'obligatorio' },
] as const;

/** A cashier's session; its register leaves the ticket closed after charging unless `derechos` say otherwise. */
export const unaCajera = (
  permisos: number[] = [68, 170],
  derechos: PermisoDeCaja[] = ['cobrar', 'imprimircopiaticket'],
) =>
  aSesion({
    usuario: { ...aSesion().usuario, nombre_completo: 'Alejandra Núñez', permisos },
    caja: { ...aSesion().caja, permisos: derechos },
  });

const PENDIENTE = {
  version: 1,
  cliente: '1001',
  usuario: { id: 7, nombre: 'Alejandra Núñez' },
  sucursal: { id: aSesion().sucursal.id, nombre: aSesion().sucursal.nombre },
  comanda: { id: MESA_7, nombre: 'Mesa 7' },
  subcuenta: 'Ana',
  pesos: 243,
  policy: 'verify',
  n: 0,
} as const;

/** The charge of Ana with an unknown outcome. */
export const cobroPorVerificar = (cambios: Partial<CobroPorVerificar> = {}): CobroPorVerificar => ({
  ...PENDIENTE,
  tipo: 'cobro',
  clave: idPago(50),
  asunto: asuntoDeCobro(MESA_7, 'Ana'),
  pedidos: [idPedido(1), idPedido(2)],
  input: {
    body: {
      comanda: { id: MESA_7, rev: 20 },
      subcuenta: { nombre: 'Ana', total: 243 },
      pago: {
        efectivo: 300,
        transferencia: 0,
        no_operacion_transferencia: '',
        tarjeta: 0,
        no_operacion_tarjeta: '',
      },
    },
  },
  ...cambios,
});

/** A cancellation of the nth payment with an unknown outcome. */
export const cancelacionPorVerificar = (n: number): CancelacionPorVerificar => ({
  ...PENDIENTE,
  tipo: 'cancelacion',
  clave: idPago(60 + n),
  asunto: asuntoDeCancelacion(idPago(n)),
  input: { params: { pago: idPago(n) }, body: { motivo: 'Era con tarjeta' } },
});

/** A charge of the shift: Ana, in cash. */
export const unCobro = (n: number, cambios: Partial<CobroVista> = {}): CobroVista => ({
  id: idPago(n),
  creado_en: Date.UTC(2026, 10, 20, 20, 40 + n),
  comanda: { id: MESA_7, folio_corto: '7', nombre: 'Mesa 7' },
  subcuenta: 'Ana',
  total: 243,
  efectivo: 300,
  transferencia: 0,
  tarjeta: 0,
  cambio: 57,
  propina: 0,
  cajero: 'Alejandra Núñez',
  cancela: null,
  cancelado_por: null,
  motivo: null,
  ...cambios,
});

/** A shift: a mixed charge, and a cancelled one with its reversal. */
export const COBROS: readonly CobroVista[] = [
  unCobro(4, { subcuenta: 'Sin subcuenta', total: 316, efectivo: 200, tarjeta: 150, cambio: 34 }),
  unCobro(3, {
    total: -243,
    efectivo: -300,
    cambio: -57,
    cancela: idPago(2),
    motivo: 'Pagó con tarjeta, no en efectivo',
  }),
  unCobro(2, { cancelado_por: idPago(3) }),
  unCobro(1, {
    comanda: { id: idComanda(4), folio_corto: '4', nombre: 'Terraza 2' },
    subcuenta: 'Roberto',
    total: 89,
    efectivo: 0,
    transferencia: 89,
    cambio: 0,
  }),
];

/** The same of a business that invoices: those that stand can be invoiced, or are in a global. */
export const FACTURADOS: readonly CobroVista[] = COBROS.map((c, i) =>
  c.cancela === null && c.cancelado_por === null ? { ...c, factura: i === 0 ? 'por_facturar' : 'en_global' } : c,
);

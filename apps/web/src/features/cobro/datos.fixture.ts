import type { ComandaVista, PedidoVista, Ticket } from '@comal/contract/comandas-schemas';
import { aComandaVista, aPedidoVista, aSesion, idComanda, idPedido } from '../../platform/test/fixtures.ts';

/** Mesa 7 of the mockup: Ana, Roberto, and lines without sub-account; all dispatched. */
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

const platos = (): PedidoVista[] =>
  PLATOS.map(([descripcion, precio, subcuenta], i) =>
    aPedidoVista(i + 1, { descripcion, precio, subcuenta, status: DESPACHADO }),
  );

/** The comanda to charge. */
export const mesa7 = (cambios: Partial<ComandaVista> = {}): ComandaVista =>
  aComandaVista(7, 20, { pedidos: platos(), total: 807, despachado: PLATOS.length, ...cambios });

/** The comanda with a sub-account paid earlier. */
export const mesa7ConPagada = (nombre: string, pago: string): ComandaVista =>
  mesa7({ pedidos: platos().map((p) => (p.subcuenta === nombre ? { ...p, status: 4, pago } : p)) });

/** The id of the nth payment. */
export const idPago = (n: number): string => idPedido(900 + n);

/** A ticket as the charge answers it: Roberto's. */
export const unTicket = (cambios: Partial<Ticket> = {}): Ticket => ({
  pago: idPago(1),
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
  cambio: 42,
  reimpresion: false,
  ...cambios,
});

/** The three methods of payment. */
export const METODOS = [
  { id: 1, descripcion: 'Efectivo' },
  { id: 2, descripcion: 'Transferencia' },
  { id: 3, descripcion: 'Tarjeta' },
] as const;

/** A cashier's session. */
export const unaCajera = (permisos: number[] = [68, 170]) =>
  aSesion({ usuario: { ...aSesion().usuario, nombre_completo: 'Alejandra Núñez', permisos } });

import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { permisosDeCaja } from '@comal/domain/caja/permisos-de-caja';

/** A session as the server returns it. */
export const aSesion = (changes: Partial<Sesion> = {}): Sesion => ({
  id: '0192f0c0-0000-7000-8000-0000000000aa',
  token: 'token-de-mariana',
  cliente: '1001',
  plataforma: 'web',
  usuario: {
    id: 7,
    nombre_completo: 'Mariana López',
    username: 'mariana',
    rol: { id: 3, descripcion: 'Mesero' },
    permisos: [170, 172],
  },
  sucursal: { id: 12, nombre: 'Centro', zona: 'America/Mexico_City', hora_corte: 5 },
  caja: {
    id: 2,
    hostname: 'CAJA-1',
    alias: 'Barra',
    plataforma: 'web',
    es_general: false,
    permisos: permisosDeCaja({}, false),
  },
  debe_cambiar: false,
  falta_segundo_factor: false,
  caja_inicial: false,
  ...changes,
});

const id = (kind: string, n: number): string => `0192f0c0-0000-7000-8${kind}00-${String(n).padStart(12, '0')}`;

/** The id of the nth comanda, and of the nth line, of a test. */
export const idComanda = (n: number): string => id('0', n);
export const idPedido = (n: number): string => id('1', n);

/** A line on the wire: tacos of 45.50 pesos, pending. */
export const toPedidoVista = (n: number, changes: Partial<PedidoVista> = {}): PedidoVista => ({
  id: idPedido(n),
  folio: 1000 + n,
  producto: 5,
  descripcion: 'Tacos al pastor',
  categoria: 'Tacos',
  precio: 45.5,
  area: 1,
  tiempo_de_preparacion: 10,
  receta_version: 1,
  alergenos: [],
  picante: 0,
  comentario: null,
  subcuenta: null,
  status: 1,
  trabajando: false,
  especificaciones: [],
  mesero: { id: 7, nombre: 'Mariana López' },
  fecha: 1_000,
  hora_inicio_preparacion: null,
  despachado_en: null,
  esperando: 0,
  tiempo_preparando: 0,
  complemento: false,
  complemento_de: null,
  complementos: [],
  cancelado_en: null,
  pago: null,
  fraccion: null,
  parte_de: null,
  movido_de: null,
  ...changes,
});

/** An open comanda on the wire with one line. */
export const aComandaVista = (n: number, rev: number, changes: Partial<ComandaVista> = {}): ComandaVista => ({
  id: idComanda(n),
  folio: `261120-01-${String(n).padStart(4, '0')}`,
  folio_corto: String(n),
  nombre: `Mesa ${n}`,
  comensales: 2,
  mesa: null,
  dia: '2026-11-20',
  fecha: '20/11/2026',
  hora: '14:00',
  creada_en: 1_000 + n,
  sucursal: 12,
  usuario: { id: 7, nombre_completo: 'Mariana López' },
  pedidos: [toPedidoVista(n)],
  total: 45.5,
  metodos_de_pago: [],
  status: 1,
  despachado: 0,
  cambios_guardados: true,
  cancelada_en: null,
  precuenta_en: null,
  rev,
  ...changes,
});

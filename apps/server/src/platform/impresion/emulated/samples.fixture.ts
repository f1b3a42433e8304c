import { papelDeAcceso, type DatosDeAcceso } from '@comal/domain/impresion/papeles/acceso';
import { papelDeComandera } from '@comal/domain/impresion/papeles/comandera';
import { conMarca, REIMPRESION } from '@comal/domain/impresion/papeles/marca';
import { papelDePrecuenta, type DatosDePrecuenta } from '@comal/domain/impresion/papeles/precuenta';
import { papelDePrueba } from '@comal/domain/impresion/papeles/prueba';
import { papelDeTicket, type DatosDeTicket } from '@comal/domain/impresion/papeles/ticket';
import type { Papel } from '@comal/domain/impresion/papel';
import type { LineaDeSlip, SlipDeArea } from '@comal/domain/impresion/slip';
import { REGISTER_SAMPLES } from './register-samples.fixture.ts';

const LINE: LineaDeSlip = {
  ...{ cantidad: 1, descripcion: 'Taco de bistec', especificaciones: [], complementos: [], comentario: null },
};

const QUESADILLAS: LineaDeSlip = {
  ...{ cantidad: 2, descripcion: 'Quesadilla de flor de calabaza', especificaciones: ['Maíz azul', 'Salsa verde'] },
  complementos: [
    { cantidad: 2, descripcion: 'Queso extra' },
    { cantidad: 1, descripcion: 'Guacamole', especificaciones: ['Sin picante'], comentario: 'aparte' },
  ],
  ...{ comentario: 'Bien dorada', alergenos: ['Gluten', 'Lácteos'] },
};

const SLIP: SlipDeArea = {
  ...{ clase: 'nuevos', area: 'Cocina caliente', comanda: 'Mesa 4', folio: '115', mesero: 'Mariana López' },
  ...{ comensales: 3, fecha: '20-11-2026', hora: '14:38', lineas: [QUESADILLAS, { ...LINE, cantidad: 10 }] },
};

const LONG = 'Enchiladas suizas gratinadas de la abuela con pollo de rancho, crema y queso Oaxaca';
const LONG_SLIP: SlipDeArea = {
  ...SLIP,
  ...{ area: 'Barra de bebidas y postres fríos', comanda: 'Terraza jardín mesa veintidós', mesero: 'María Guadalupe' },
  lineas: [
    { ...QUESADILLAS, descripcion: LONG, comentario: 'Sin cebolla ni cilantro, con la salsa aparte y el queso encima' },
    { ...LINE, cantidad: 120, descripcion: 'Agua', complementos: [{ cantidad: 120, descripcion: LONG }] },
    { ...LINE, descripcion: LONG, para: LONG },
  ],
};

/** Texts that try to be something else: commands, pictures, another direction, and no end. */
const HOSTILE = [
  '\u001b@\u001dV\u0000\u001bp\u0000\u0019\u00fa abre el cajón',
  '🌮🌮 日本語 مرحبا بكم',
  '\u202eotxet led sevér la\u202c',
  'x'.repeat(4_000),
];

const HOSTILE_SLIP: SlipDeArea = {
  ...SLIP,
  ...{ comanda: HOSTILE[0]!, mesero: HOSTILE[1]!, area: HOSTILE[2]! },
  lineas: HOSTILE.map((words) => ({ ...LINE, descripcion: 'Flan', comentario: words, especificaciones: [words] })),
};

const ROW = { especificaciones: [], comentario: null, complemento: false } as const;

const BILL: DatosDePrecuenta = {
  empresa: 'Taquería La Güera',
  sucursal: {
    ...{ nombre: 'Roma Norte', descripcion: 'Matriz', direccion: 'Calle Tonalá 118, Roma Norte' },
    ...{ telefono: '55 5555 0118', correo: 'roma@laguera.mx' },
  },
  comanda: { folio_corto: '7', nombre: 'Mesa 7', comensales: 3 },
  ...{ subcuenta: 'Roberto', mesero: 'Mariana Ortiz', caja: 'Caja 2', fecha: '20-11-2026', hora: '14:49' },
  partidas: [
    { ...ROW, cantidad: 2, descripcion: 'Pozole rojo grande', especificaciones: ['Surtida'], importe: 270 },
    { ...ROW, cantidad: 2, descripcion: 'Aguacate', complemento: true, importe: 46 },
    { ...ROW, cantidad: 1, descripcion: 'Gringa', comentario: 'Sin cebolla', importe: 92 },
    { ...ROW, cantidad: 1, descripcion: 'Flan', importe: 0, cortesia: true },
  ],
  ...{ total: 408, totalLetra: 'CUATROCIENTOS OCHO PESOS 00/100 M.N.' },
  propinas_sugeridas: [10, 15, 20].map((porcentaje) => ({ porcentaje, monto: (408 * porcentaje) / 100 })),
};

const TICKET: DatosDeTicket = {
  ...BILL,
  pagos: [
    { metodo: 1, descripcion: 'Efectivo', monto: 300, no_operacion: '' },
    { metodo: 3, descripcion: 'Tarjeta', monto: 150, no_operacion: '004512' },
  ],
  ...{ cajero: 'Alejandra Núñez', recibido: 450, cambio: 42, propina: { monto: 40.8, metodo: 3 } },
  pie: 'Pide tu factura en los siguientes 5 días',
};

const LONG_TICKET: DatosDeTicket = {
  ...TICKET,
  ...{ empresa: 'Restaurante Bar La Casona de los Azulejos de Coyoacán', subcuenta: 'Comensal del fondo' },
  ...{
    comanda: { folio_corto: '12345', nombre: 'Terraza jardín mesa veintidós', comensales: 12 },
    total: 1_234_567.89,
  },
  partidas: Array.from({ length: 40 }, (_, i) => ({
    ...ROW,
    ...{ cantidad: i + 1, descripcion: i % 3 === 0 ? LONG : 'Taco al pastor', importe: (i + 1) * 1_022.5 },
    complemento: i % 5 === 1,
  })),
};

const CARD: DatosDeAcceso = {
  ...{ empresa: 'Taquería La Güera', nombre: 'Mariana Ortiz Núñez', usuario: 'mariana.o', cliente: '1000' },
  ...{ direccion: 'http://192.168.1.70:3000', clave: 'kA9_'.repeat(11).slice(1), fecha: '21-11-2026', hora: '14:49' },
};

const ticket = (data: DatosDeTicket): Papel => papelDeTicket(data, { reimpresion: false });

/** Papers of every kind, good and bad, by the number of columns of the printer. */
export const samplesOf = (columnas: number): Readonly<Record<string, Papel>> => ({
  comanda: papelDeComandera(SLIP),
  'comanda-larga': papelDeComandera(LONG_SLIP),
  'comanda-hostil': papelDeComandera(HOSTILE_SLIP),
  cancelada: papelDeComandera({ ...SLIP, clase: 'cancelados' }),
  aviso: papelDeComandera({ ...SLIP, clase: 'aviso', aviso: 'Es alérgica al cacahuate' }),
  cambio: papelDeComandera({ ...SLIP, clase: 'cambio', lineas: [{ ...QUESADILLAS, antes: 'Poco dorada' }] }),
  reimpresa: conMarca(papelDeComandera(SLIP), REIMPRESION),
  ticket: ticket(TICKET),
  'ticket-largo': ticket(LONG_TICKET),
  devolucion: ticket({ ...TICKET, devolucion: { motivo: 'Llegó fría' }, recibido: 92, cambio: 0 }),
  precuenta: papelDePrecuenta(BILL),
  acceso: papelDeAcceso(CARD),
  'acceso-largo': papelDeAcceso({ ...CARD, empresa: LONG, nombre: LONG, cliente: '9'.repeat(20) }),
  'acceso-hostil': papelDeAcceso({ ...CARD, empresa: HOSTILE[0]!, nombre: HOSTILE[1]!, usuario: HOSTILE[2]! }),
  prueba: papelDePrueba({ nombre: 'Cocina', columnas, pagina: 'cp858' }),
  ...REGISTER_SAMPLES,
});

import type { Correos } from './informacion/consulta-de-correos.ts';
import type { Negocio, Sucursal } from './tipos.ts';

/** A branch, with the changes of a test. */
export const unaSucursal = (cambios: Partial<Sucursal> = {}): Sucursal => ({
  ...{ id: 1, no_sucursal: 1, nombre: 'Centro', descripcion: '', direccion: 'Calle 60 x 57, Centro' },
  ...{ telefono: '9991234567', correo: 'centro@fonda.mx', matriz: true, activa: true, administrador: 'admin' },
  ...{
    zona: 'America/Merida',
    hora_corte: 5,
    pie_ticket: '',
    propinas: [10, 15, 20],
    conteo_ciego: true,
    operacion_opcional: false,
    redondeo_efectivo: 0,
    orden_de_comandas: 'antiguas',
    tiempos: 'sin',
    etiquetas: null,
    resumen_por_correo: false,
    motivos_cancelacion: ['Error al capturar', 'Tardó demasiado', 'Se agotó'],
    motivos_cortesia: ['Cumpleaños', 'Invitación de la casa'],
  },
  umbrales: { cancelados: 3, pedidos_cancelados: 5, salida: 1000, diferencia: 50, horas: 14 },
  ...{ ubicacion: null, tipos_de_orden: [], version: 1 },
  autoservicio: {
    ...{ activo: true, confirmar: false, juntar: false, publicado: false, horario: null },
    ...{ unidades_maximas: 30, platillos_por_hora: 300 },
  },
  ...cambios,
});

/** Head branch, another one, and one that was deleted. */
export const SUCURSALES_DE_PRUEBA: readonly Sucursal[] = [
  unaSucursal(),
  unaSucursal({
    ...{ id: 2, no_sucursal: 2, nombre: 'Norte', direccion: '', telefono: '', correo: '', matriz: false, version: 3 },
    ...{ administrador: 'admin2', ubicacion: { lat: 19.416823, lng: -99.161457, rangoDistancia: 40 } },
  }),
  unaSucursal({ id: 3, no_sucursal: 3, nombre: 'Playa', matriz: false, activa: false, administrador: null }),
];

/** A business with those. */
export const NEGOCIO_DE_PRUEBA: Negocio = {
  ...{ cliente: '1001', nombre: 'Fonda Doña Ana', correo_personal: 'ana@fonda.mx', telefono_empresa: '9991234567' },
  ...{ correo_empresa: 'hola@fonda.mx', direccion: 'Calle 60 #123, Centro', logo: null, version: 7, mapa: null },
  sucursales: [...SUCURSALES_DE_PRUEBA],
};

const HOY = Date.parse('2026-11-20T20:00:00Z');

/** Mails in every state. */
export const CORREOS_DE_PRUEBA: Correos = {
  via: 'smtp',
  por_confirmar: null,
  correos: [
    {
      ...{ id: '0190f0c2-0000-7000-8000-000000000004', clase: 'aparato', para: 'ana@fonda.mx', sucursal: 'Centro' },
      ...{ estado: 1, intentos: 1, fallo: 'No se pudo conectar con el servidor de correo', creado_en: HOY },
      ...{ proximo_en: HOY + 60_000, terminado_en: null },
    },
    {
      ...{ id: '0190f0c2-0000-7000-8000-000000000003', clase: 'contrasena', para: 'ana@fonda.mx', sucursal: 'Norte' },
      ...{ estado: 2, intentos: 1, fallo: null, creado_en: HOY - 3_600_000, proximo_en: null, terminado_en: HOY },
    },
    {
      ...{ id: '0190f0c2-0000-7000-8000-000000000002', clase: 'bienvenida', para: 'ana@fonda', sucursal: 'Centro' },
      ...{ estado: 4, intentos: 1, fallo: 'El servidor de correo no aceptó la dirección o el mensaje' },
      ...{ creado_en: HOY - 7_200_000, proximo_en: null, terminado_en: HOY - 7_100_000 },
    },
  ],
};

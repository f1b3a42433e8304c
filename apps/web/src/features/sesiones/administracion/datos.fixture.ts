import type { EstadisticasDeSesiones, SesionAdministrada } from '@comal/contract/sesiones/vistas';
import type { GrupoDeFiltro } from '@comal/contract/primitives';

const HORA = Date.UTC(2026, 10, 20, 20, 46);

const aSesionDe = (de: Partial<SesionAdministrada> & Pick<SesionAdministrada, 'id'>): SesionAdministrada => ({
  ...{ usuario: 'ana.paz', id_usuario: 20, nombre_completo: 'Ana Paz', rol: 'Mesero' },
  ...{ apertura: { fecha: '20-11-2026', hora: '14:46' }, abierta_en: HORA, vista_en: HORA + 600_000 },
  ...{ caja_abierta: false, plataforma: 'movil', so: 'android', aparato: null, terminal: 'Terraza', id_terminal: 4 },
  estado: { id: 1, descripcion: 'Abierta', clase: 'abierta' },
  ...{ actual: false, cierre: null, ...de },
});

const id = (n: number): string => `018f2f6e-7c3a-7b60-9a2e-00000000000${n}`;

/** One session of every kind: the own one, a waitress's, one with an open drawer, a locked, an expired and a closed one. */
export const SESIONES_DE_PRUEBA: readonly SesionAdministrada[] = [
  aSesionDe({
    ...{ id: id(1), usuario: 'admin', id_usuario: 1, nombre_completo: 'Alejandra Núñez', rol: 'Administrador' },
    ...{ plataforma: 'web', so: null, terminal: 'Caja general', id_terminal: 1, actual: true },
  }),
  aSesionDe({ id: id(2) }),
  aSesionDe({
    ...{ id: id(3), usuario: 'caro', id_usuario: 21, nombre_completo: 'Carolina Soto', rol: 'Cajero' },
    ...{ plataforma: 'standalone', so: null, terminal: 'Caja 1', id_terminal: 2, caja_abierta: true },
  }),
  aSesionDe({
    ...{ id: id(4), usuario: 'zul', id_usuario: 22, nombre_completo: '<img onerror=x()> Zul' },
    estado: { id: 1, descripcion: 'Bloqueada', clase: 'bloqueada' },
  }),
  aSesionDe({
    ...{ id: id(5), usuario: 'luis', id_usuario: 23, nombre_completo: 'Luis Mora' },
    estado: { id: 0, descripcion: 'Expirada', clase: 'expirada' },
  }),
  aSesionDe({
    ...{ id: id(6), usuario: 'paco', id_usuario: 24, nombre_completo: 'Francisco Ibarra' },
    estado: { id: 0, descripcion: 'Cerrada', clase: 'cerrada' },
    cierre: {
      ...{ en: HORA + 3_600_000, fecha: '20-11-2026', hora: '15:46', razon: 'forzada' },
      ...{ descripcion: 'La cerró otra persona', por: 'Alejandra Núñez', motivo: 'Perdió la tableta' },
    },
  }),
];

/** The filters of the list. */
export const GRUPOS_DE_PRUEBA: readonly GrupoDeFiltro[] = [
  { control: 'usuario', descripcion: 'Usuario', opciones: [{ id: 20, descripcion: 'Ana Paz' }] },
  {
    control: 'estado',
    descripcion: 'Estado',
    opciones: [
      { id: 'abierta', descripcion: 'Abierta' },
      { id: 'cerrada', descripcion: 'Cerrada' },
    ],
  },
];

/** A week, one day of it without sessions. */
export const ESTADISTICAS_DE_PRUEBA: EstadisticasDeSesiones = {
  ahora: { abiertas: 4, bloqueadas: 1, expiradas: 1, con_caja_abierta: 1 },
  ...{
    desde: '2026-11-14',
    hasta: '2026-11-20',
    total: 1_042,
    personas: 9,
    minutos_promedio: 425,
    cerradas_por_otro: 2,
  },
  por_dia: [150, 161, 148, 170, 203, 210].map((sesiones, i) => ({ dia: `2026-11-${15 + i}`, sesiones })),
  por_plataforma: [
    { descripcion: 'Móvil', sesiones: 812 },
    { descripcion: 'Web', sesiones: 230 },
  ],
  por_terminal: [
    { descripcion: 'Terraza', sesiones: 700 },
    { descripcion: 'Caja 1', sesiones: 342 },
  ],
  por_usuario: [
    { descripcion: 'Ana Paz · ana.paz', sesiones: 640 },
    { descripcion: '<img onerror=x()> Zul · zul', sesiones: 402 },
  ],
};

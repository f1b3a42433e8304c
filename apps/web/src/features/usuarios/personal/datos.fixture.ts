import type { Persona } from './tipos.ts';

const CENTRO = { id: 1, nombre: 'Centro' };

const aPersona = (de: Partial<Persona> & Pick<Persona, 'id' | 'nombre_completo' | 'usuario'>): Persona => ({
  ...{ nombre: 'Ana', primer_apellido: 'Paz', segundo_apellido: '', sexo: 2 },
  ...{ rol: { id: 3, descripcion: 'Mesero' }, sistema: false, activo: true },
  ...{ tiene_pin: false, tiene_segundo_factor: false, debe_cambiar: false, sucursales: [CENTRO], version: 4, ...de },
});

/** The system's administrator, a waitress with a PIN, one whose name looks like markup, and one who left. */
export const PERSONAS_DE_PRUEBA: readonly Persona[] = [
  aPersona({
    ...{ id: 1, nombre_completo: 'Alejandra Núñez', usuario: 'admin', sistema: true },
    rol: { id: 1, descripcion: 'Administrador' },
  }),
  aPersona({ id: 20, nombre_completo: 'Ana Paz', usuario: 'ana.paz', tiene_pin: true, tiene_segundo_factor: true }),
  aPersona({ id: 21, nombre_completo: '<img onerror=x()> Zul', usuario: 'zul' }),
  aPersona({ id: 22, nombre_completo: 'Francisco Ibarra', usuario: 'paco', activo: false }),
];

/** The filters of people. */
export const GRUPOS_DE_PRUEBA = [
  { control: 'rol', descripcion: 'Rol', opciones: [{ id: 3, descripcion: 'Mesero' }] },
  {
    control: 'sucursal',
    descripcion: 'Sucursal',
    opciones: [
      { id: 1, descripcion: 'Centro' },
      { id: 2, descripcion: 'Norte' },
    ],
  },
  { control: 'estado', descripcion: 'Estado', opciones: [{ id: 1, descripcion: 'Activos' }] },
];

/** The roles that may be given. */
export const ROLES_DE_PRUEBA = [
  { id: 3, descripcion: 'Mesero' },
  { id: 4, descripcion: 'Cocina' },
];

/** The data of an access card. */
export const ACCESO_DE_PRUEBA = {
  ...{ cliente: '1000', clave: 'k'.repeat(43), usuario: 'ana.paz', nombre_completo: 'Ana Paz' },
  ...{ direccion: 'https://comal.example', red: null, vence_en: Date.UTC(2026, 10, 21, 20, 46) },
};

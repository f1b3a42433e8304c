import type { PersonaDeCaja } from './personas.ts';

/** The people of a register; Mariana signs in in tests. */
export const PERSONAS: readonly PersonaDeCaja[] = [
  { id: 1, username: 'admin', nombre: 'Alejandra Núñez', rol: 'Administrador', tiene_pin: true, administra: true },
  { id: 2, username: 'cajera', nombre: 'Guadalupe Herrera', rol: 'Cajero', tiene_pin: true, administra: false },
  { id: 7, username: 'mariana', nombre: 'Mariana López', rol: 'Mesero', tiene_pin: true, administra: false },
  { id: 5, username: 'cocina', nombre: 'Rosa Solís', rol: 'Cocina', tiene_pin: false, administra: false },
];

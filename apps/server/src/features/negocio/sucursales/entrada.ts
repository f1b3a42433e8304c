import type { z } from 'zod';
import type { sucursales } from '@comal/contract/negocio/sucursales';
import { leerTelefono } from '@comal/domain/negocio/datos';

type Formulario = Omit<z.output<NonNullable<typeof sucursales.agregar.body>>, 'copiarDe'>;

/** What a branch says of itself, as it is kept: what was left out is empty. */
export const loQueDice = ({ nombre, direccion, telefono, correo, matriz }: Formulario) => ({
  ...{ nombre, matriz, direccion: direccion ?? '', correo: correo ?? '' },
  telefono: leerTelefono(telefono ?? '') ?? '',
});

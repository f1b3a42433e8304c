import type { z } from 'zod';
import type { sucursales } from '@comal/contract/negocio/sucursales';
import { leerTelefono } from '@comal/domain/negocio/datos';

type Formulario = Omit<z.output<NonNullable<typeof sucursales.agregar.body>>, 'copiarDe'>;

/** The data of a branch from the form, as they are stored: absent fields are empty. */
export const loQueDice = ({ nombre, direccion, telefono, correo, matriz }: Formulario) => ({
  ...{ nombre, matriz, direccion: direccion ?? '', correo: correo ?? '' },
  telefono: leerTelefono(telefono ?? '') ?? '',
});

import { leerCorreoOpcional } from '@comal/domain/negocio/datos';
import { LIMITES_DE_SUCURSAL, TELEFONO_INVALIDO } from '@comal/domain/negocio/sucursal';
import { leerTexto, leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { digitosDe, leerTelefonoOpcional } from '../campos.ts';
import type { Sucursal } from '../tipos.ts';

const L = LIMITES_DE_SUCURSAL;
const NUEVA = { nombre: '', direccion: '', telefono: '', correo: '', matriz: false };

/** Hook: the fields of a branch, initially with the values of `antes`. */
export const useCamposDeSucursal = (antes: Partial<Sucursal> & typeof NUEVA = NUEVA) => ({
  nombre: useField((t) => leerTexto(L.nombre, t), antes.nombre),
  direccion: useField((t) => leerTextoOpcional(L.direccion, t), antes.direccion),
  telefono: useField(leerTelefonoOpcional(TELEFONO_INVALIDO), digitosDe(antes.telefono)),
  correo: useField(leerCorreoOpcional(L.correo), antes.correo),
  matriz: useKept(antes.matriz),
});

/** The fields as they are shown. */
export type CamposDeSucursal = ReturnType<typeof useCamposDeSucursal>;

import {
  leerCorreo,
  leerCorreoOpcional,
  LIMITES_DE_NEGOCIO,
  TELEFONO_DE_NEGOCIO_INVALIDO,
} from '@comal/domain/negocio/datos';
import { leerTexto, leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { formOf, given } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { digitosDe, leerTelefonoOpcional } from '../campos.ts';
import type { Negocio } from '../tipos.ts';

const L = LIMITES_DE_NEGOCIO;

/** Hook: the form of the data of the business. */
export const useFormaDeNegocio = (n: Negocio) => {
  const campos = {
    nombreNegocio: useField((t) => leerTexto(L.nombre, t), n.nombre),
    correoPersonal: useField(leerCorreo(L.correoPersonal), n.correo_personal),
    telefonoNegocio: useField(leerTelefonoOpcional(TELEFONO_DE_NEGOCIO_INVALIDO), digitosDe(n.telefono_empresa)),
    correoNegocio: useField(leerCorreoOpcional(L.correo), n.correo_empresa),
    direccion: useField((t) => leerTextoOpcional(L.direccion, t), n.direccion),
  };
  return { ...campos, forma: formOf({ ...campos, cliente: given(n.cliente), version: given(n.version) }) };
};

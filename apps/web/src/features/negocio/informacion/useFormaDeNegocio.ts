import {
  leerCorreo,
  leerCorreoOpcional,
  LIMITES_DE_NEGOCIO,
  TELEFONO_DE_NEGOCIO_INVALIDO,
} from '@comal/domain/negocio/datos';
import { leerTexto, leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import { digitosDe, leerTelefonoOpcional } from '../campos.ts';
import type { Negocio } from '../tipos.ts';

const L = LIMITES_DE_NEGOCIO;

/** The form of what the business says of itself. */
export const useFormaDeNegocio = (n: Negocio) => {
  const campos = {
    nombre: useField((t) => leerTexto(L.nombre, t), n.nombre),
    correoPersonal: useField(leerCorreo(L.correoPersonal), n.correo_personal),
    telefono: useField(leerTelefonoOpcional(TELEFONO_DE_NEGOCIO_INVALIDO), digitosDe(n.telefono_empresa)),
    correo: useField(leerCorreoOpcional(L.correo), n.correo_empresa),
    direccion: useField((t) => leerTextoOpcional(L.direccion, t), n.direccion),
  };
  const { nombre, correoPersonal, telefono, correo, direccion } = campos;
  const [a, b, c, d, e] = [nombre.value, correoPersonal.value, telefono.value, correo.value, direccion.value];
  const completo = a !== undefined && b !== undefined && c !== undefined && d !== undefined && e !== undefined;
  return {
    ...campos,
    marcar: () => Object.values(campos).forEach((campo) => campo.leave()),
    cuerpo: completo
      ? {
          ...{ cliente: n.cliente, nombreNegocio: a, correoPersonal: b, telefonoNegocio: c, correoNegocio: d },
          ...{ direccion: e, version: n.version },
        }
      : undefined,
  };
};

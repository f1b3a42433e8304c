import { useState } from 'react';
import { leerCorreoOpcional } from '@comal/domain/negocio/datos';
import { LIMITES_DE_SUCURSAL, TELEFONO_INVALIDO } from '@comal/domain/negocio/sucursal';
import { leerTexto, leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import { digitosDe, leerTelefonoOpcional } from '../campos.ts';
import type { Sucursal } from '../tipos.ts';

const L = LIMITES_DE_SUCURSAL;
const NUEVA = { nombre: '', direccion: '', telefono: '', correo: '', matriz: false };

/** The form of a branch; that of `antes` to begin with. */
export const useFormaDeSucursal = (antes?: Sucursal) => {
  const inicial = antes ?? NUEVA;
  const campos = {
    nombre: useField((t) => leerTexto(L.nombre, t), inicial.nombre),
    direccion: useField((t) => leerTextoOpcional(L.direccion, t), inicial.direccion),
    telefono: useField(leerTelefonoOpcional(TELEFONO_INVALIDO), digitosDe(inicial.telefono)),
    correo: useField(leerCorreoOpcional(L.correo), inicial.correo),
  };
  const [matriz, setMatriz] = useState(inicial.matriz);
  const nombre = campos.nombre.value;
  const [direccion, telefono, correo] = [campos.direccion.value, campos.telefono.value, campos.correo.value];
  const bien = nombre !== undefined && direccion !== undefined && telefono !== undefined && correo !== undefined;
  return {
    ...campos,
    ...{ matriz, setMatriz },
    marcar: () => Object.values(campos).forEach((campo) => campo.leave()),
    /** What is sent; undefined while something is wrong. */
    cuerpo: bien ? { nombre, direccion, telefono, correo, matriz } : undefined,
  };
};

/** The form as its fields use it. */
export type FormaDeSucursal = ReturnType<typeof useFormaDeSucursal>;

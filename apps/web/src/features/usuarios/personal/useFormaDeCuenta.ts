import { leerUsername } from '@comal/domain/usuarios/datos';
import { useState } from 'react';
import { formOf, idOf, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import type { RefusedFields } from '../../../kit/hooks/useRefusal.ts';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import type { Nombrado } from '../../../shared/choose/options.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import { useExistencia, type Existencia } from '../../../shared/useExistencia.ts';
import { useContrasenaNueva } from '../contrasena/useContrasenaNueva.ts';

/** The error when the username is taken. */
export const YA_EXISTE = 'Ya hay alguien con ese usuario';

const LETRAS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LARGO = 20;

/** A random password that nobody sees: the person sets another one with the card. */
const contrasenaDeNadie = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LARGO))].map((n) => LETRAS[n % LETRAS.length]).join('');

const existe = async (username: string, signal: AbortSignal): Promise<boolean> =>
  (await api.personal.existe({ query: { username } }, { signal })).data.existe;

interface Elegidos {
  readonly existencia: Existencia;
  readonly sucursales: readonly number[];
  readonly usuario: string | undefined;
  readonly rol: Nombrado | undefined;
}

const faltaEnLaCuenta = ({ usuario, existencia, rol, sucursales }: Elegidos): string | undefined => {
  if (usuario === undefined) return 'Escribe el usuario, de 4 a 10 caracteres';
  if (existencia === 'existe') return YA_EXISTE;
  if (!rol) return 'Elige el rol';
  return sucursales.length === 0 ? 'Elige al menos una sucursal' : undefined;
};

/** Hook: the form of a new person's account; `existencia` asks the server 500 ms after typing stops whether the username is taken. */
export const useFormaDeCuenta = () => {
  const propia = useSesion()?.sucursal.id;
  const usuario = useField(leerUsername);
  const [propuesto, setPropuesto] = useState('');
  const rol = useChosen<Nombrado>(undefined, 'El rol es obligatorio');
  const sucursales = useKept<number[]>(propia === undefined ? [] : [propia], () => true);
  /** Whether the person sets the password with the card; otherwise it is typed here. */
  const conTarjeta = useKept(true);
  const nueva = useContrasenaNueva();
  const existencia = useExistencia('usuario', usuario.value, existe);
  const forma = formOf({ usuario, rol: idOf(rol), sucursales });
  const elegidos = { usuario: usuario.value, existencia, rol: rol.value, sucursales: sucursales.value };
  const falta = faltaEnLaCuenta(elegidos) ?? (conTarjeta.value ? undefined : nueva.falta);
  return {
    ...{ usuario, existencia, rol, sucursales, conTarjeta, nueva, falta },
    /** Suggests a username, unless one was typed. */
    proponer: (otro: string): void => {
      if (usuario.text === propuesto) usuario.type(otro);
      setPropuesto(otro);
    },
    leave: (): void => {
      forma.leave();
      if (!conTarjeta.value) nueva.marcar();
    },
    /** Shows which fields the server refused. */
    refuse: (campos: string | RefusedFields): void =>
      formOf({ usuario, rol: idOf(rol), sucursales, contrasena: nueva.contrasena }).refuse?.(campos),
    /** What is sent besides the password; undefined while something is wrong. */
    value: falta === undefined ? forma.value : undefined,
    contrasena: (): string => (conTarjeta.value ? contrasenaDeNadie() : nueva.contrasena.text),
  };
};

/** The form as its fields use it. */
export type FormaDeCuenta = ReturnType<typeof useFormaDeCuenta>;

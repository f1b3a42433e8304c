import { leerUsername } from '@comal/domain/usuarios/datos';
import { useState } from 'react';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import type { Nombrado } from '../../../shared/choose/options.ts';
import { useChosen, type Chosen } from '../../../shared/choose/useChosen.ts';
import { useExistencia, type Existencia } from '../../../shared/useExistencia.ts';
import { useContrasenaNueva, type ContrasenaNueva } from '../contrasena/useContrasenaNueva.ts';

/** What the field of the username says when it is somebody's already. */
export const YA_EXISTE = 'Ya hay alguien con ese usuario';

/** With what a new person enters, and where, as a form. */
export interface FormaDeCuenta {
  readonly usuario: Field<string>;
  readonly existencia: Existencia;
  /** A username to begin with, unless one was written. */
  readonly proponer: (usuario: string) => void;
  readonly rol: Chosen<Nombrado>;
  readonly sucursales: readonly number[];
  readonly elegirSucursales: (ids: number[]) => void;
  /** The person sets her own password with the card; otherwise it is typed here. */
  readonly conTarjeta: boolean;
  readonly elegirTarjeta: (si: boolean) => void;
  readonly nueva: ContrasenaNueva;
  readonly marcar: () => void;
  readonly falta: string | undefined;
  /** What is sent; undefined while something is wrong. */
  readonly cuerpo: (() => Cuenta) | undefined;
}

interface Cuenta {
  readonly usuario: string;
  readonly contrasena: string;
  readonly confirmacion: string;
  readonly rol: number;
  readonly sucursales: number[];
}

const LETRAS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LARGO = 20;

/** A random password that nobody is told: the card replaces it. */
const contrasenaDeNadie = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LARGO))].map((n) => LETRAS[n % LETRAS.length]).join('');

const existe = async (username: string, signal: AbortSignal): Promise<boolean> =>
  (await api.personal.existe({ query: { username } }, { signal })).data.existe;

interface Elegidos extends Pick<FormaDeCuenta, 'existencia' | 'sucursales'> {
  readonly usuario: string | undefined;
  readonly rol: Nombrado | undefined;
}

const faltaEnLaCuenta = ({ usuario, existencia, rol, sucursales }: Elegidos): string | undefined => {
  if (usuario === undefined) return 'Escribe el usuario, de 4 a 10 caracteres';
  if (existencia === 'existe') return YA_EXISTE;
  if (!rol) return 'Elige el rol';
  return sucursales.length === 0 ? 'Elige al menos una sucursal' : undefined;
};

/** The state of the form; `existencia` is asked 500 ms after typing stops. */
export const useFormaDeCuenta = (): FormaDeCuenta => {
  const propia = useSesion()?.sucursal.id;
  const usuario = useField(leerUsername);
  const [propuesto, setPropuesto] = useState('');
  const rol = useChosen<Nombrado>(undefined, 'El rol es obligatorio');
  const [sucursales, elegirSucursales] = useState<number[]>(propia === undefined ? [] : [propia]);
  const [conTarjeta, elegirTarjeta] = useState(true);
  const nueva = useContrasenaNueva();
  const existencia = useExistencia('usuario', usuario.value, existe);
  const [u, r] = [usuario.value, rol.value];
  const falta =
    faltaEnLaCuenta({ usuario: u, existencia, rol: r, sucursales }) ?? (conTarjeta ? undefined : nueva.falta);
  const escrita = (): string => (conTarjeta ? contrasenaDeNadie() : nueva.contrasena.text);
  return {
    ...{ usuario, existencia, rol, sucursales, elegirSucursales, conTarjeta, elegirTarjeta, nueva, falta },
    proponer: (otro) => {
      if (usuario.text === propuesto) usuario.type(otro);
      setPropuesto(otro);
    },
    marcar: () => {
      usuario.leave();
      rol.leave();
      if (!conTarjeta) nueva.marcar();
    },
    cuerpo:
      u === undefined || r === undefined || falta !== undefined
        ? undefined
        : () => {
            const contrasena = escrita();
            return { usuario: u, contrasena, confirmacion: contrasena, rol: r.id, sucursales };
          },
  };
};

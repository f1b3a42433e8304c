import { leerCodigo, pasosQueValen } from '@comal/domain/usuarios/segundo-factor';
import { enqueue } from '../../correo/cola.ts';
import type { Query } from '../../db/query.ts';
import type { Tx } from '../../db/tenant.ts';
import { recordOutside } from '../../http/bitacora.ts';
import type { Ctx } from '../../http/context.ts';
import { securityAddressOf } from '../security-events.ts';
import { unseal } from '../../secrets/seal.ts';
import {
  factorOf,
  lockFactor,
  placeOf,
  recoveryCodesLeft,
  spendRecoveryCode,
  spendStep,
  type KeptFactor,
  type Person,
} from './store.ts';
import { stepOf } from './totp.ts';

/** The step of a code that is accepted now, or null. After a change of the server's key no code is accepted; recovery codes still are. */
export const stepOfCode = (
  { llave, ahora }: Pick<Ctx, 'llave' | 'ahora'>,
  de: Person,
  { secreto, ultimo_paso }: KeptFactor,
  code: string,
): number | null => {
  const opened = unseal(llave, placeOf(de), secreto);
  return opened && stepOf(opened, code, pasosQueValen(ahora, ultimo_paso));
};

/** The person who proves the second factor, and the branch. */
export interface ProvingPerson extends Person {
  readonly sucursal: number;
}

/** Logs the use of a recovery code, and mails how many are left. */
const aviso = async (tx: Tx, ctx: Ctx, de: ProvingPerson): Promise<readonly Query[]> => {
  const { cliente, usuario, sucursal } = de;
  const [[cuenta], [direccion]] = await tx.read(recoveryCodesLeft(de), securityAddressOf(cliente, usuario));
  const suceso = 'segundo_factor.codigo_usado';
  const left = cuenta?.quedan ?? 0;
  const correo = { cliente, id: ctx.nuevoId(), clase: 'seguridad', usuario, sucursal } as const;
  const para = direccion?.para ?? null;
  return [
    recordOutside(ctx, { cliente, sucursal, usuario }, [suceso, `usuario/${usuario}`], { quedan: left }),
    ...(para === null
      ? []
      : enqueue({ ...correo, para, datos: JSON.stringify({ suceso, por: '', veces: left }) }, ctx.ahora)),
  ];
};

/**
 * Uses a code of a person up in a transaction: its step, or its recovery code; works across processes. Returns whether it was
 * right; without a commit it is unused. The caller wakes the sender of mails.
 */
export const spendCode = async (tx: Tx, ctx: Ctx, de: ProvingPerson, text: string): Promise<boolean> => {
  const written = leerCodigo(text);
  if (!written) return false;
  const [, [factor]] = await tx.read(lockFactor(de), factorOf(de));
  if (!factor || factor.activo_desde === null) return false;
  if (written.tipo === 'recuperacion') {
    const [[usado]] = await tx.read(spendRecoveryCode(de, written.codigo, ctx.ahora));
    if (usado) tx.write(...(await aviso(tx, ctx, de)));
    return usado !== undefined;
  }
  const step = stepOfCode(ctx, de, factor, written.codigo);
  if (step !== null) tx.write(spendStep(de, step));
  return step !== null;
};

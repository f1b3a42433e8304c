import { useState } from 'react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { notify } from '../../../kit/notify.tsx';
import { whoCan, useDeniedText } from '../../../platform/permisos/who-can.ts';
import { cajaMay, may, useCajaMay, useMay } from '../../../platform/session/permissions.ts';

/**
 * The opening-cash check of the cash feature: only 'registrada' lets the dialog open; otherwise it has already told the
 * person why not (D-16).
 */
export type VerificarCajaInicial = () => Promise<'registrada' | 'falta' | 'sin-turno' | 'error'>;

/** What `CobrarDialog` needs to be open. */
export interface CobroAbierto {
  readonly comandaId: string;
  readonly opened: boolean;
  /** Another one each time it opens: what an earlier opening knew may be old. */
  readonly vez: number;
}

/** Why this session cannot charge at all, in words; undefined when it can: permission 68, and a register that charges (D-13). */
const razonDe = (negado: string | undefined, cajaCobra: boolean): string | undefined => {
  if (negado) return negado;
  return cajaCobra ? undefined : textoDeMotivo('CAJA_SIN_COBRO');
};

/** The only way to the charge dialog: permission, register, then opening cash. */
export const useCobrar = (verificarCajaInicial: VerificarCajaInicial) => {
  const permitido = useMay(PERMISO.COBRAR);
  const negado = useDeniedText(PERMISO.COBRAR);
  const cajaCobra = useCajaMay('cobrar');
  const [dialogo, setDialogo] = useState<CobroAbierto | null>(null);
  const [verificando, setVerificando] = useState(false);

  const abrir = async (comandaId: string): Promise<void> => {
    const razon = razonDe(may(PERMISO.COBRAR) ? undefined : await whoCan(PERMISO.COBRAR), cajaMay('cobrar'));
    if (razon) return notify.danger(razon);
    if (verificando) return;
    setVerificando(true);
    const caja = await verificarCajaInicial().finally(() => setVerificando(false));
    if (caja === 'registrada') setDialogo((previo) => ({ comandaId, opened: true, vez: (previo?.vez ?? 0) + 1 }));
  };

  return {
    /** Why this session cannot charge; undefined when it can. */
    razon: razonDe(permitido ? undefined : negado, cajaCobra),
    /** The check is on its way. */
    verificando,
    /** Asks to charge a comanda. */
    abrir,
    /** The dialog to draw; null until the first time. It stays drawn, closed, so that it can fade out. */
    dialogo,
    cerrar: () => setDialogo((previo) => previo && { ...previo, opened: false }),
  };
};

import { useState } from 'react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { notify } from '../../../kit/notify.tsx';
import { whoCan, useDeniedText } from '../../../platform/permisos/who-can.ts';
import { cajaMay, may, useCajaMay, useMay } from '../../../platform/session/permissions.ts';

/**
 * The opening-cash check of the caja feature. The dialog opens only with 'registrada'; for any other result the check
 * itself has already notified the user (D-16).
 */
export type VerificarCajaInicial = () => Promise<'registrada' | 'falta' | 'sin-turno' | 'error'>;

/** The state of an open `CobrarDialog`. */
export interface CobroAbierto {
  readonly comandaId: string;
  readonly opened: boolean;
  /** Changes each time it opens, to discard the state of an earlier opening, which may be stale. */
  readonly vez: number;
}

/**
 * Why this session cannot charge at all, in words; undefined when it can, which needs permission 68 and a register with
 * that right (D-13).
 */
const razonDe = (negado: string | undefined, cajaCobra: boolean): string | undefined => {
  if (negado) return negado;
  return cajaCobra ? undefined : textoDeMotivo('CAJA_SIN_COBRO');
};

/** Hook: opens the charge dialog, after checking permission, register and opening cash. */
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
    /** The check is running. */
    verificando,
    /** Asks to charge a comanda. */
    abrir,
    /**
     * The props of the dialog; null until it is first opened. It stays mounted when closed, so that it can fade out.
     */
    dialogo,
    cerrar: () => setDialogo((previo) => previo && { ...previo, opened: false }),
  };
};

import { IconBell, IconReceipt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LLAMADOS, type TipoDeLlamado } from '@comal/domain/comensal/ajustes';
import { useOnline } from '../../../platform/online.ts';
import { avisar } from '../avisar.ts';
import comun from '../comun.module.css';
import { newId } from '../../../platform/ids.ts';
import { enviarLlamado } from '../llamar.ts';

const DICHO = {
  mesero: { Icono: IconBell, texto: 'Llamar al mesero', hecho: 'Mesero avisado' },
  cuenta: { Icono: IconReceipt, texto: 'Pedir la cuenta', hecho: 'Cuenta pedida' },
} as const;

export interface LlamadosProps {
  /** The code of the order. */
  readonly codigo: string;
  /** All orders of this phone are paid, so there is no bill to ask for. */
  readonly pagado: boolean;
  /** Calls that nobody has taken yet. */
  readonly hechos: readonly TipoDeLlamado[];
  readonly onHecho: () => void;
}

/**
 * Calls the waiter and asks for the bill; a call stays pending until somebody takes it. A call without an answer is
 * resent under its key.
 */
export function Llamados({ codigo, pagado, hechos, onHecho }: LlamadosProps) {
  const online = useOnline();
  const [enviando, setEnviando] = useState<TipoDeLlamado | null>(null);
  const claves = useRef(new Map<TipoDeLlamado, string>());
  const llamar = async (tipo: TipoDeLlamado): Promise<void> => {
    const clave = claves.current.get(tipo) ?? newId();
    claves.current.set(tipo, clave);
    setEnviando(tipo);
    const r = await enviarLlamado(clave, codigo, tipo);
    setEnviando(null);
    avisar(r.message, r.ok ? 'bien' : 'mal');
    const nadieContesto = !r.ok && r.motivo === null;
    if (!nadieContesto) claves.current.delete(tipo);
    // Without an answer the call may have been registered.
    if (r.ok || nadieContesto) onHecho();
  };
  return (
    <div className={comun.llamados}>
      {LLAMADOS.filter((tipo) => !pagado || tipo !== 'cuenta').map((tipo) => {
        const { Icono, texto, hecho } = DICHO[tipo];
        const ya = hechos.includes(tipo);
        return (
          <button
            key={tipo}
            type="button"
            className={comun.segundo}
            disabled={ya || enviando !== null || !online}
            onClick={() => void llamar(tipo)}
          >
            <Icono size={22} aria-hidden="true" /> {ya ? hecho : texto}
          </button>
        );
      })}
    </div>
  );
}

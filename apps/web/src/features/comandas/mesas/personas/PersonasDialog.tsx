import {
  alcanzaParaTodos,
  cambiosDeManos,
  conOtraPersona,
  darLoDemas,
  darUno,
  deQuienEs,
  personasDe,
  platosIguales,
  quienSigue,
  totalDePersona,
  unoACadaQuien,
} from '@comal/domain/comanda/mesas/personas';
import { etiquetaDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos } from '@comal/domain/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney } from '../../../../kit/format.ts';
import { dividirPedido } from '../../model/edicion.ts';
import { guardarYAvisar } from '../../model/guardar-y-avisar.ts';
import type { DeComandaProps } from '../UnirDialog.tsx';
import { useSinMover } from '../useSinMover.ts';
import { Personas } from './Personas.tsx';
import classes from './PersonasDialog.module.css';
import { PlatoPorRepartir } from './PlatoPorRepartir.tsx';

const ANCHO_PX = 600;

/** Hook: which dish belongs to whom, and the selected person. */
const useReparto = ({ pedidos, comensales }: DeComandaProps['comanda']) => {
  const [personas, setPersonas] = useState(() => personasDe(pedidos, comensales));
  const [elegida, setElegida] = useState(personas[0] ?? '');
  const [de, setDe] = useState(() => deQuienEs(pedidos));
  const enUso = pedidos.flatMap((p) => p.subcuenta ?? []);
  return {
    ...{ personas, elegida, de, setElegida },
    otra: () => {
      const todas = conOtraPersona(personas, enUso);
      setPersonas(todas);
      setElegida(todas.at(-1) ?? '');
    },
    dar: (ids: readonly string[]) => setDe(darUno(de, ids, elegida)),
    sigue: quienSigue(de, personas, elegida),
    loDemas: (quien: string) => setDe(darLoDemas(de, quien)),
    aCadaQuien: (ids: readonly string[]) => setDe(unoACadaQuien(de, ids, personas)),
  };
};

/**
 * Splits a bill by people: each press on a dish assigns one of it to the selected person. Saved at once, because it
 * does not affect the kitchen.
 */
export function PersonasDialog({ comanda, onClose }: DeComandaProps) {
  const { id, pedidos } = comanda;
  const impide = useSinMover(comanda);
  const { personas, elegida, de, sigue, setElegida, otra, dar, aCadaQuien, loDemas } = useReparto(comanda);
  const [guardando, setGuardando] = useState(false);
  const cambios = cambiosDeManos(de, pedidos);
  const guardar = async (): Promise<void> => {
    setGuardando(true);
    cambios.forEach(([plato, quien]) => dividirPedido(id, plato, quien ?? ''));
    await guardarYAvisar(id).finally(() => setGuardando(false));
    onClose();
  };
  const total = (quien: string | null): string => formatMoney(aPesos(totalDePersona(de, pedidos, quien)));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Dividir por personas"
      context={`${comanda.nombre} · se guarda al aceptar`}
      width={ANCHO_PX}
      submit={{
        label: 'Dividir la cuenta',
        reason: impide ?? (cambios.length > 0 ? undefined : 'Elige una persona y toca lo que paga'),
      }}
      onSubmit={() => void guardar()}
      busy={guardando}
    >
      <Personas personas={personas} elegida={elegida} total={total} onElegir={setElegida} onOtra={otra} />
      <div className={classes.platos} role="group" aria-label="Lo que paga cada quien">
        {platosIguales(pedidos).map((plato) => {
          const ids = plato.pedidos.map((p) => p.id);
          return (
            <PlatoPorRepartir
              key={ids[0]}
              plato={plato}
              de={de}
              persona={elegida}
              onDar={() => dar(ids)}
              onACadaQuien={alcanzaParaTodos(ids, personas) ? () => aCadaQuien(ids) : undefined}
            />
          );
        })}
      </div>
      <div className={classes.resto}>
        <span>
          {etiquetaDeSubcuenta(null)}: {total(null)}
        </span>
        {sigue !== null && (
          <Button variant="default" onClick={() => loDemas(sigue)}>
            Lo demás a {sigue}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

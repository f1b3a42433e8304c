import { IconArrowBackUp } from '@tabler/icons-react';
import { formatTime } from '../../../../kit/format.ts';
import { Sheet } from '../../../../kit/Sheet/Sheet.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import panel from '../paneles/panel.module.css';
import { queFue } from '../recuperar/que-fue.ts';
import type { Servida } from './comanda-del-pase.ts';

interface ServidasProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly servidas: readonly Servida[];
  /** Why nothing can be taken back. */
  readonly razon: string | undefined;
  readonly onRecuperar: (servida: Servida) => void;
}

const EnLista = ({
  servida,
  razon,
  onRecuperar,
}: { readonly servida: Servida } & Pick<ServidasProps, 'razon' | 'onRecuperar'>) => {
  const zona = useSesion()?.sucursal.zona;
  const { comanda, folio } = servida.fila;
  return (
    <li className={panel.salida}>
      <span className={panel.que}>
        <b>{comanda}</b>
        <span>
          {folio} · servida {formatTime(servida.en, zona)}
        </span>
        <span>{queFue(servida.pedidos)}</span>
      </span>
      <button
        type="button"
        className={panel.recuperar}
        aria-label={`Recuperar: ${comanda}`}
        {...explained(razon, () => onRecuperar(servida))}
      >
        <IconArrowBackUp size={26} stroke={2} aria-hidden="true" />
        Recuperar
      </button>
    </li>
  );
};

/** The last served comandas, each with a button that takes what was served last of it back to the pase. */
export const ServidasDelPase = ({ opened, onClose, servidas, razon, onRecuperar }: ServidasProps) => (
  <Sheet
    opened={opened}
    onClose={onClose}
    title="Recuperar"
    position="right"
    size="36rem"
    close="kitchen"
    classNames={{ content: panel.panel, title: panel.titulo, body: panel.cuerpo }}
  >
    {servidas.length === 0 ? (
      <p className={panel.nota}>No se ha servido nada que se pueda recuperar</p>
    ) : (
      <>
        <p className={panel.nota}>
          Lo último que se sirvió de cada comanda que sigue abierta. Vuelve al pase como listo.
        </p>
        <ul className={panel.lista} aria-label="Comandas servidas">
          {servidas.map((s) => (
            <EnLista key={s.id} servida={s} razon={razon} onRecuperar={onRecuperar} />
          ))}
        </ul>
      </>
    )}
  </Sheet>
);

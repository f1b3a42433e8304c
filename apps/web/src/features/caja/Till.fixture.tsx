import { TurnoCerradoDialog } from './cortes/cierre/TurnoCerradoDialog.tsx';
import { useTurnoCerrado } from './cortes/cierre/turno-cerrado.ts';
import { useAccionesDeCaja } from './useAccionesDeCaja.tsx';

/** The toolbar's buttons with their keys, and the summary that the application shows after closing a shift. */
export const Till = () => {
  const { acciones, dialogos } = useAccionesDeCaja();
  const turno = useTurnoCerrado();
  return (
    <>
      {acciones.map(({ id, label, tecla, run }) => (
        <button key={id} onClick={run} aria-keyshortcuts={tecla}>
          {label}
        </button>
      ))}
      {dialogos}
      {turno && <TurnoCerradoDialog turno={turno} />}
    </>
  );
};

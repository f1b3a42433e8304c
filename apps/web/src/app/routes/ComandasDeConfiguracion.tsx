import { ComandasScreen } from '../../features/comandas/registro/ComandasScreen.tsx';
import { useManosDelRegistro } from './useManosDelRegistro.tsx';

/** The comandas of any dates, with the dialogs of charging (COMANDA-036). */
export function ComandasDeConfiguracion() {
  const { manos, dialogos } = useManosDelRegistro();
  return (
    <>
      <ComandasScreen {...manos} />
      {dialogos}
    </>
  );
}

import { useConfirm } from '../../kit/ConfirmDialog/useConfirm.ts';
import { leave } from '../../kit/Layers/history.ts';
import { useHeldPage } from '../../kit/Layers/useLayer.ts';
import { discard } from '../../kit/Layers/useUnsaved.ts';

const MOVIDO = discard('Lo que moviste en el plano no se guardará');

/** Hook: asks before a plan that was not saved is left, by the browser's Back or for something else on the screen: `salirPara`. */
export const useSalir = (cambiado: boolean): ((hacer: () => void) => void) => {
  const { confirm } = useConfirm();
  const salir = async (hacer: () => void): Promise<void> => {
    if (!cambiado || (await confirm(MOVIDO))) hacer();
  };
  useHeldPage(cambiado, () => void salir(leave));
  return (hacer) => void salir(hacer);
};

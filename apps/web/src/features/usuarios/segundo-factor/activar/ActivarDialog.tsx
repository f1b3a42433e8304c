import { CodigosDialog } from '../CodigosDialog.tsx';
import { MarcoDeDialogo } from './marcos.tsx';
import { Pasos } from './Pasos.tsx';
import { useActivacion } from './useActivacion.ts';

/** Setting up the own second factor, in dialogs of 'Mi cuenta'. */
export function ActivarDialog({ onClose }: { readonly onClose: () => void }) {
  const activacion = useActivacion();
  const { paso } = activacion;
  if (paso.en === 'codigos') return <CodigosDialog codigos={paso.codigos} onGuardados={onClose} />;
  return <Pasos activacion={activacion} Marco={MarcoDeDialogo} onSalir={onClose} />;
}

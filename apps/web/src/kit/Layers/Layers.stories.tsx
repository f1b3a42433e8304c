import { useState, type ReactNode } from 'react';
import { useConfirm } from '../ConfirmDialog/useConfirm.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import { notify } from '../notify.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { Tour } from '../Tour/Tour.tsx';

const NAMES = ['Diálogo', 'Hoja', 'Recorrido', 'Uno tras otro'] as const;
type Name = (typeof NAMES)[number] | 'Otro';

interface OverProps {
  readonly close: () => void;
  readonly next: (name: Name) => void;
}

const OVER: Readonly<Record<Name, (props: OverProps) => ReactNode>> = {
  Diálogo: ({ close }) => (
    <Dialog opened onClose={close} title="Diálogo">
      <button onClick={close}>Terminar</button>
    </Dialog>
  ),
  Hoja: ({ close }) => (
    <Sheet opened onClose={close} title="Hoja" classNames={{}}>
      <button onClick={close}>Terminar</button>
    </Sheet>
  ),
  Recorrido: ({ close }) => (
    <Tour opened steps={[{ target: 'debajo', title: 'Un paso', text: 'El único' }]} onClose={close} />
  ),
  'Uno tras otro': ({ next }) => (
    <Dialog opened onClose={() => next('Otro')} title="Uno tras otro">
      <button onClick={() => next('Otro')}>Terminar</button>
    </Dialog>
  ),
  Otro: ({ close }) => (
    <Dialog key="otro" opened onClose={close} title="Otro" aside={<button onClick={close}>Arriba</button>}>
      <button onClick={close}>En el mismo lugar</button>
    </Dialog>
  ),
};

/** Layers over a page that is a single button. */
export const SobreUnBoton = () => {
  const [presses, setPresses] = useState(0);
  const [over, setOver] = useState<Name | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const draw = over && OVER[over];
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <button
        style={{ position: 'absolute', inset: 0, width: '100%' }}
        data-tour="debajo"
        onClick={() => setPresses(presses + 1)}
      >
        Debajo: {presses}
      </button>
      <div style={{ position: 'relative', display: 'flex', gap: 8, width: 'fit-content' }}>
        {NAMES.map((name) => (
          <button key={name} onClick={() => setOver(name)}>
            {name}
          </button>
        ))}
        <MenuButton entries={[{ text: 'Elegir', onClick: () => undefined }]}>
          {(attributes) => <button {...attributes}>Menú</button>}
        </MenuButton>
        <button onClick={() => notify.success('Hecho')}>Aviso</button>
        <SelectField label="Lista" options={[{ id: 1, text: 'Una' }]} valor={chosen} onChange={setChosen} />
      </div>
      {draw?.({ close: () => setOver(null), next: setOver })}
    </div>
  );
};

/** A question that is asked again over a newer dialog. */
export const PreguntaOtraVez = () => {
  const { confirm } = useConfirm();
  const [over, setOver] = useState<'Diálogo' | 'Hoja' | null>(null);
  const ask = (): void => void confirm({ title: 'Pregunta', text: '¿Sí o no?', action: 'Sí' });
  const asks = <button onClick={ask}>Preguntar encima</button>;
  const close = (): void => setOver(null);
  return (
    <>
      <button onClick={ask}>Preguntar</button>
      <button onClick={() => setOver('Diálogo')}>Diálogo</button>
      <button onClick={() => setOver('Hoja')}>Hoja</button>
      {over === 'Diálogo' && (
        <Dialog opened onClose={close} title="Diálogo">
          {asks}
        </Dialog>
      )}
      {over === 'Hoja' && (
        <Sheet opened onClose={close} title="Hoja" classNames={{}}>
          {asks}
        </Sheet>
      )}
    </>
  );
};

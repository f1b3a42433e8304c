import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import classes from './AccesoDialog.module.css';

/** The ways to share the link of a card from this device. */
export interface Comparte {
  /** Null where the device has no share sheet. */
  readonly mandar: (() => Promise<void>) | null;
  /** Null where the browser denies the clipboard (an address without encryption). */
  readonly copiar: (() => Promise<void>) | null;
  /** Whether the link is shown to be copied by hand. */
  readonly aMano: boolean;
}

/** Whether the user closed the share sheet, which is no error. */
const seArrepintio = (fallo: unknown): boolean => fallo instanceof DOMException && fallo.name === 'AbortError';

/** Hook: the share sheet, else the clipboard, else the selected link: every device has one of them. */
export const useCompartir = (enlace: string, usuario: string): Comparte => {
  const hayHoja = typeof navigator.share === 'function';
  const hayPortapapeles = 'clipboard' in navigator;
  const [falloCopiar, setFalloCopiar] = useState(false);
  const copiar = (): Promise<void> =>
    navigator.clipboard.writeText(enlace).then(
      () => notify.success('Enlace copiado'),
      () => setFalloCopiar(true),
    );
  const otraForma = (): Promise<void> | void => (hayPortapapeles ? copiar() : setFalloCopiar(true));
  const mandar = (): Promise<void> =>
    navigator
      .share({ title: 'Tu acceso a Comal', text: `Usuario: ${usuario}`, url: enlace })
      .catch((fallo: unknown) => (seArrepintio(fallo) ? undefined : otraForma()));
  return {
    mandar: hayHoja ? mandar : null,
    copiar: hayPortapapeles ? copiar : null,
    aMano: falloCopiar || !(hayHoja || hayPortapapeles),
  };
};

/** The buttons that this device supports. */
export const BotonesDeCompartir = ({ mandar, copiar }: Pick<Comparte, 'mandar' | 'copiar'>) => (
  <>
    {mandar && (
      <Button
        size="lg"
        variant="default"
        leftSection={<IconShare2 size={20} stroke={1.9} />}
        onClick={() => void mandar()}
      >
        Compartir
      </Button>
    )}
    {copiar && (
      <Button
        size="lg"
        variant="default"
        leftSection={<IconCopy size={20} stroke={1.9} />}
        onClick={() => void copiar()}
      >
        Copiar enlace
      </Button>
    )}
  </>
);

/** The link, to be copied by hand: a press selects all of it. */
export const EnlaceAMano = ({ enlace }: { readonly enlace: string }) => (
  <TextInput
    className={classes.enlace}
    size="lg"
    readOnly
    label="Enlace de la tarjeta"
    description="Este navegador no lo puede copiar: tócalo, cópialo y mándalo"
    value={enlace}
    onFocus={(event) => event.currentTarget.select()}
  />
);

import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PrintBar } from '../../../kit/Print/PrintBar.tsx';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { usePaper } from '../../../platform/paper.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { copiar, hayPortapapeles } from './copiar.ts';
import classes from './SegundoFactor.module.css';

/** The question before leaving codes that may not have been saved. */
export const SIN_GUARDAR = {
  title: '¿Ya guardaste tus códigos?',
  text: 'No se vuelven a mostrar. Sin ellos y sin tu teléfono no podrás entrar.',
  action: 'Ya los guardé',
} as const;

const COPIADOS = ['Códigos copiados', 'No se pudieron copiar: anótalos'] as const;

const Lista = ({ codigos }: { readonly codigos: readonly string[] }) => (
  <ul className={classes.codigos} aria-label="Códigos de recuperación">
    {codigos.map((codigo) => (
      <li key={codigo}>{codigo}</li>
    ))}
  </ul>
);

export interface CodigosProps {
  readonly codigos: readonly string[];
  /** The codes are saved: the only way to continue. */
  readonly onGuardados: () => void;
  /** Wraps the content, in a dialog in its scrolling part. */
  readonly cuerpo: (contenido: ReactNode) => ReactNode;
}

const Hoja = ({ codigos }: Pick<CodigosProps, 'codigos'>) => {
  const sesion = useSesion();
  return (
    <div className={classes.hoja}>
      <strong>Comal · Códigos de recuperación</strong>
      <span>
        {sesion?.usuario.username} · cliente {sesion?.cliente}
      </span>
      <Lista codigos={codigos} />
      <span>Cada uno sirve una vez, en lugar del código de tu aplicación.</span>
    </div>
  );
};

/** The recovery codes, shown once: to be copied or printed, and left only after a confirmation (decision 0115). */
export function Codigos({ codigos, onGuardados, cuerpo }: CodigosProps) {
  const [papel, onPapel] = usePaper();
  useLeaveWarning(true);
  return (
    <>
      {cuerpo(
        <>
          <p className={classes.texto}>
            Con uno de estos entras sin tu teléfono; cada uno sirve una vez.{' '}
            <strong>Guárdalos donde no esté tu teléfono: no se vuelven a mostrar.</strong>
          </p>
          <Lista codigos={codigos} />
        </>,
      )}
      <PrintBar paper={papel} onPaper={onPapel} sheet={<Hoja codigos={codigos} />}>
        {hayPortapapeles() && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconCopy size={20} stroke={1.9} aria-hidden="true" />}
            onClick={() => copiar(codigos.join('\n'), ...COPIADOS)}
          >
            Copiar
          </Button>
        )}
        <Button size="lg" onClick={onGuardados}>
          Ya los guardé
        </Button>
      </PrintBar>
    </>
  );
}

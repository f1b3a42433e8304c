import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronDown, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Brand } from '../../kit/Brand/Brand.tsx';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { useBreakpoint } from '../../kit/hooks/useBreakpoint.ts';
import { TextFilter } from '../../kit/ListScreen/TextFilter.tsx';
import { buscarEnElManual, CAPITULOS, type Capitulo } from './capitulos.ts';
import { manualAddress } from '../../shared/manual.ts';
import classes from './Manual.module.css';
import { Texto } from './Texto.tsx';

export interface ManualScreenProps {
  readonly capitulo?: string | undefined;
  readonly seccion?: string | undefined;
}

const Capitulos = ({ actual, onElegir }: { readonly actual: Capitulo | null; readonly onElegir: () => void }) => {
  const ancho = useBreakpoint() === 'desktop';
  const lista = (
    <ul>
      {CAPITULOS.map(({ id, titulo }) => (
        <li key={id}>
          <a href={`#${manualAddress(id)}`} aria-current={id === actual?.id ? 'page' : undefined} onClick={onElegir}>
            {titulo}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={classes.capitulos} aria-label="Capítulos">
      {ancho ? (
        lista
      ) : (
        <details key={actual?.id}>
          <summary>
            Capítulos
            <IconChevronDown size={19} stroke={1.9} aria-hidden="true" />
          </summary>
          {lista}
        </details>
      )}
    </nav>
  );
};

const Hallazgos = ({ busca, onElegir }: { readonly busca: string; readonly onElegir: () => void }) => {
  const hallados = buscarEnElManual(busca);
  if (hallados.length === 0) return <EmptyState text={`Nada del manual dice «${busca}»`} icon={IconSearchOff} alone />;
  return (
    <>
      <h1>Lo que dice «{busca}»</h1>
      <ol className={classes.hallazgos}>
        {hallados.map(({ capitulo, seccion, linea }) => (
          <li key={`${capitulo.id}/${seccion.id}`}>
            <a href={`#${manualAddress(capitulo.id, seccion.id)}`} onClick={onElegir}>
              {seccion.titulo}
            </a>
            {seccion.id && <span className={classes.donde}>{capitulo.titulo}</span>}
            <p>{linea}</p>
          </li>
        ))}
      </ol>
    </>
  );
};

/** Scrolls the requested part to the top and focuses the text, so that keys scroll it; during a search the focus stays in the field. */
const useALaVista = (
  hoja: RefObject<HTMLElement | null>,
  { capitulo, seccion }: ManualScreenProps,
  buscando: boolean,
): void =>
  useEffect(() => {
    if (buscando) return;
    hoja.current?.focus({ preventScroll: true });
    const titulo = seccion ? document.getElementById(seccion) : null;
    (titulo ?? hoja.current?.querySelector('h1'))?.scrollIntoView();
  }, [hoja, capitulo, seccion, buscando]);

/** The staff's manual with its chapters and a full-text search; readable without a session (decision 0064). */
export function ManualScreen({ capitulo, seccion }: ManualScreenProps) {
  const [busca, setBusca] = useState('');
  const hoja = useRef<HTMLElement>(null);
  const actual = CAPITULOS.find(({ id }) => id === capitulo) ?? CAPITULOS[0]!;
  const dejarDeBuscar = (): void => setBusca('');
  useDocumentTitle(`${actual.titulo} · Manual de Comal`);
  useALaVista(hoja, { capitulo: actual.id, seccion }, busca !== '');
  return (
    <div className={classes.root}>
      <header className={classes.barra}>
        <a href="#/" aria-label="Ir a Comal">
          <Brand size={34} />
        </a>
        <strong className={classes.titulo}>Manual</strong>
        <TextFilter text="Buscar en el manual" valor={busca} onApply={setBusca} />
      </header>
      <Capitulos actual={busca === '' ? actual : null} onElegir={dejarDeBuscar} />
      <main ref={hoja} className={classes.hoja} tabIndex={-1}>
        <article className={classes.texto}>
          {busca === '' ? (
            <Texto capitulo={actual.id}>{actual.texto}</Texto>
          ) : (
            <Hallazgos busca={busca} onElegir={dejarDeBuscar} />
          )}
        </article>
      </main>
    </div>
  );
}

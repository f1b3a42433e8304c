import 'virtual:kit-variables.css';
import './app/theme/estilos.css';
import { Button, useMantineColorScheme } from '@mantine/core';
import { StrictMode, useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/boot/providers.tsx';

type Stories = Readonly<Record<string, ComponentType | object>>;

const modules = import.meta.glob<Stories>(['./kit/**/*.stories.tsx', './features/**/*.stories.tsx'], { eager: true });
const MODAL_STORIES = /Dialog\.stories/;

const nameOf = (path: string) => path.replace(/^.*\/(.+)\.stories\.tsx$/, '$1');

const Scheme = () => {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button variant="default" onClick={() => setColorScheme('light')}>
        Claro
      </Button>
      <Button variant="default" onClick={() => setColorScheme('dark')}>
        Oscuro
      </Button>
    </div>
  );
};

/** What a file of stories exports beside its stories is data of theirs. */
const isStory = (entry: [string, ComponentType | object]): entry is [string, ComponentType] =>
  typeof entry[1] === 'function' && /^[A-Z]/.test(entry[0]);

const all = Object.entries(modules).flatMap(([path, stories]) =>
  Object.entries(stories)
    .filter(isStory)
    .map(([story, Story]) => ({ path, id: `${nameOf(path)}.${story}`, Story })),
);

/** Dialogs open one at a time: `#FormDialog.Rechazada`, which may change without loading anew; `?historia=` lists every story and shows none. */
const wantedNow = (): string | null =>
  decodeURIComponent(window.location.hash.slice(1)) || new URLSearchParams(window.location.search).get('historia');

const useWanted = (): string | null =>
  useSyncExternalStore((tell) => {
    window.addEventListener('hashchange', tell);
    return () => window.removeEventListener('hashchange', tell);
  }, wantedNow);

const Gallery = ({ wanted }: { readonly wanted: string | null }) => (
  <main style={{ display: 'grid', gap: 20, padding: 24, maxWidth: 1100, margin: '0 auto' }}>
    <Scheme />
    {all
      .filter(({ path, id }) => (wanted === null ? !MODAL_STORIES.test(path) : id === wanted))
      .map(({ id, Story }) => (
        <section key={id} style={{ minWidth: 0 }} data-story={id}>
          <h3 style={{ margin: '0 0 8px', fontSize: 13, color: 'var(--mantine-color-dimmed)' }}>{id}</h3>
          <Story />
        </section>
      ))}
    <nav style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {all
        .filter(({ path }) => wanted === '' || MODAL_STORIES.test(path))
        .map(({ id }) => (
          <a key={id} href={`#${id}`}>
            {id}
          </a>
        ))}
    </nav>
  </main>
);

/** Each story has providers of its own: what one asked for is not there for the next. */
const Page = () => {
  const wanted = useWanted();
  return (
    <Providers key={wanted}>
      <Gallery wanted={wanted} />
    </Providers>
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('galeria.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);

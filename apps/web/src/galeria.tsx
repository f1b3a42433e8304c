import 'virtual:kit-variables.css';
import './app/theme/estilos.css';
import { Button, useMantineColorScheme } from '@mantine/core';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/boot/providers.tsx';

type Stories = Readonly<Record<string, ComponentType>>;

const modules = import.meta.glob<Stories>(['./kit/**/*.stories.tsx', './features/**/*.stories.tsx'], { eager: true });
const MODAL_STORIES = /Dialog\.stories/;
const wanted = new URLSearchParams(window.location.search).get('historia');

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

/** Dialogs open one at a time: `?historia=FormDialog.Rechazada`. */
const shown = Object.entries(modules)
  .flatMap(([path, stories]) =>
    Object.entries(stories).map(([story, Story]) => ({ path, id: `${nameOf(path)}.${story}`, Story })),
  )
  .filter(({ path, id }) => (wanted ? id === wanted : !MODAL_STORIES.test(path)));

const dialogs = Object.entries(modules)
  .filter(([path]) => MODAL_STORIES.test(path))
  .flatMap(([path, stories]) => Object.keys(stories).map((story) => `${nameOf(path)}.${story}`));

const Gallery = () => (
  <main style={{ display: 'grid', gap: 20, padding: 24, maxWidth: 1100, margin: '0 auto' }}>
    <Scheme />
    {shown.map(({ id, Story }) => (
      <section key={id} style={{ minWidth: 0 }} data-story={id}>
        <h3 style={{ margin: '0 0 8px', fontSize: 13, color: 'var(--mantine-color-dimmed)' }}>{id}</h3>
        <Story />
      </section>
    ))}
    <nav style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {dialogs.map((id) => (
        <a key={id} href={`?historia=${id}`}>
          {id}
        </a>
      ))}
    </nav>
  </main>
);

const root = document.getElementById('root');
if (!root) throw new Error('galeria.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Gallery />
    </Providers>
  </StrictMode>,
);

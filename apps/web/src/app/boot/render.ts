/** React's renderer in a chunk of its own: the page parses and runs it while the rest of the application is loading. */
export { createRoot } from 'react-dom/client';

import { mount } from 'svelte';
import App from './App.svelte';
import './styles/index.css';

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // It keeps the shell and the page for when there is no network; a refusal (no https) changes nothing.
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}
